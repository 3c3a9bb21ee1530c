// One product for the files about guides and categories, which no other file sees.
import { ownProduct } from '../../setup/browser/admin-test.ts';

/** For tests that look only at what they have added themselves. */
export const catalogueProduct = ownProduct('Katalog');
