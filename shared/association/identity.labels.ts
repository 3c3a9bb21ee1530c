// The identity of the association, in words. Apart from its schema, whose libraries stay on the server.

export const identityLabels = {
  association_name: 'Nama asosiasi',
  app_name: 'Nama aplikasi',
  support_email: 'Email kantor',
  office_whatsapp: 'WhatsApp kantor',
  postal_address: 'Alamat kantor',
  website: 'Situs web',
};
