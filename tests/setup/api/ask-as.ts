// Builders that call a running product, for API tests.
import assert from 'node:assert/strict';
import type { Ask } from '../../../tools/product-api.ts';
import type { Api } from './api.ts';

/** The answers of calls that must succeed. */
export function askAs(api: Api, token: string): Ask {
  return async (endpoint, sent) => {
    const { status, body } = await api.call(endpoint, { ...sent, token });
    assert.ok(status < 300, `${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
}
