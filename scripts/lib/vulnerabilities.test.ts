import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFailing, readAudit } from './vulnerabilities.ts';

const lock = JSON.stringify({
  packages: {
    '': {},
    'node_modules/server': {},
    'node_modules/tester': { dev: true },
    'node_modules/tester/node_modules/both': { dev: true },
    'node_modules/both': {},
  },
});

const audit = (...found: [name: string, severity: string, ...nodes: string[]][]) => {
  const vulnerabilities = Object.fromEntries(
    found.map(([name, severity, ...nodes]) => [name, { name, severity, nodes, via: [], fixAvailable: true }]),
  );
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
};

test('a high vulnerability of what the product runs with fails, that of a tool does not', () => {
  const output = audit(
    ['server', 'high', 'node_modules/server'],
    ['tester', 'critical', 'node_modules/tester'],
    ['both', 'critical', 'node_modules/tester/node_modules/both', 'node_modules/both'],
  );
  const found = readAudit(output, lock) ?? [];
  assert.deepEqual(
    found.map((one) => [one.name, one.isProduction, isFailing(one)]),
    [
      ['server', true, true],
      ['tester', false, false],
      ['both', true, true],
    ],
  );
  const [mild] = readAudit(audit(['server', 'moderate', 'node_modules/server']), lock) ?? [];
  assert.equal(mild && isFailing(mild), false);
  assert.deepEqual(readAudit(audit(), lock), []);
});

test('warnings around the report are passed over', () => {
  const output = `npm warn config\n${audit(['server', 'low', 'node_modules/server'])}\nnpm notice`;
  assert.equal(readAudit(output, lock)?.length, 1);
});

for (const [what, output] of [
  [
    'that refuses',
    'npm warn audit 405\n{ "message": "405 Method Not Allowed", "error": { "code": "EAUDIT" } }',
  ],
  ['that nobody reaches', '{ "error": { "code": "ENOTFOUND" } }'],
  ['that takes too long', ''],
  ['with half an answer', '{ "vulnerabilities": {'],
])
  test(`a registry ${what} tells nothing`, () => assert.equal(readAudit(output ?? '', lock), null));
