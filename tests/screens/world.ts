// The three products for the screens: an empty one, the demo data, and long names with hundreds of rows.
import { rmSync } from 'node:fs';
import { type Product, startProduct } from '../../tools/product.ts';
import { registerMember } from '../builders/as-member/accounts.ts';
import { emptyProduct, superAdmin } from '../setup/browser/admin-test.ts';
import { makeLargeData } from './large-data.ts';
import type { WorldName } from './screen.ts';
import { type Credentials, demoAccount, openSession, type Session, type Viewer } from './session.ts';

export interface World {
  name: WorldName;
  product: Product;
  /** Opened once for each viewer. */
  session: (viewer: Viewer) => Promise<Session>;
  stop: () => Promise<void>;
}

/** The environment is added to that of the demo data. */
export async function startWorld(name: WorldName, environment: Record<string, string> = {}): Promise<World> {
  if (name === 'empty') return startEmpty();
  if (name === 'little')
    return worldOf(name, await startProduct({ RATE_LIMITS: 'off', ...environment }), demoAccount);
  const dataDir = await makeLargeData();
  const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const world = worldOf(name, product, demoAccount);
  return {
    ...world,
    async stop() {
      await world.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startEmpty(): Promise<World> {
  const product = await startProduct(emptyProduct);
  const { email, password } = await registerMember(product);
  return worldOf('empty', product, (viewer) => (viewer.endsWith('admin') ? superAdmin : { email, password }));
}

function worldOf(name: WorldName, product: Product, account: (viewer: Viewer) => Credentials): World {
  const sessions = new Map<Viewer, Promise<Session>>();
  return {
    name,
    product,
    session(viewer) {
      const open = sessions.get(viewer) ?? openSession(product, viewer, account(viewer));
      sessions.set(viewer, open);
      return open;
    },
    stop: () => product.stop(),
  };
}
