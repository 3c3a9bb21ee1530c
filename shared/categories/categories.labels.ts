// How fields of a category's dues are called on screens and in messages.

export const categoryDuesLabels = {
  entry_fee: 'Uang pangkal',
  coming_fee: 'Iuran baru',
  coming_on: 'Berlaku mulai',
};
