// The home page in words, and how much of it there may be. Apart from its schema, whose libraries stay on the server.

export const frontPageLimits = {
  benefits: 6,
  questions: 12,
  /** Characters. */
  headline: 80,
  lead: 300,
  description: 200,
  benefitTitle: 60,
  benefitText: 200,
  question: 150,
  /** Characters of the Markdown. */
  answer: 1000,
} as const;

export const frontPageLabels = {
  headline: 'Judul utama',
  lead: 'Kalimat pembuka',
  description: 'Ringkasan untuk mesin pencari',
  illustration: 'Gambar',
  illustration_image_id: 'Gambar sendiri',
  benefits: 'Keuntungan',
  questions: 'Pertanyaan',
};
