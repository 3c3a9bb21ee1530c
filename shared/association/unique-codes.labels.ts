// What the settings of unique codes are called. Screens use it, so it knows no schema.

export const uniqueCodeLabels = { is_on: 'Beri kode unik pada pesanan baru' };
