// What the settings of reminders are called. Screens use it, so it knows no schema.

export const reminderSettingLabels = {
  is_on: 'Kirim pengingat lewat email',
  before_60_is_on: '60 hari sebelum berakhir',
  before_60_text: 'Teks 60 hari sebelum berakhir',
  before_30_is_on: '30 hari sebelum berakhir',
  before_30_text: 'Teks 30 hari sebelum berakhir',
  before_7_is_on: '7 hari sebelum berakhir',
  before_7_text: 'Teks 7 hari sebelum berakhir',
  on_day_is_on: 'Hari terakhir',
  on_day_text: 'Teks hari terakhir',
  after_7_is_on: '7 hari sesudah berakhir',
  after_7_text: 'Teks 7 hari sesudah berakhir',
  after_30_is_on: '30 hari sesudah berakhir',
  after_30_text: 'Teks 30 hari sesudah berakhir',
  unclear_proof_text: 'Teks WhatsApp bukti kurang jelas',
  other_amount_text: 'Teks WhatsApp nominal beda',
};
