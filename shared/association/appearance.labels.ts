// The look of the association, in words. Apart from its schema, whose libraries stay on the server.

export const appearanceLabels = { color: 'Warna', logo_image_id: 'Logo' };
