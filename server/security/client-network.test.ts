import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress, clientNetwork, neighbourhood } from './client-network.ts';

test('an IPv4 address is itself, also inside IPv6', () => {
  assert.equal(clientNetwork('203.0.113.7'), '203.0.113.7');
  assert.equal(clientNetwork('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(clientNetwork('::FFFF:203.0.113.7'), '203.0.113.7');
});

test('all addresses of one IPv6 line count as one network, in every spelling', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:0:9%eth0',
  ])
    assert.equal(clientNetwork(address), '2001:db8:1:2::/64', address);
  assert.notEqual(clientNetwork('2001:db8:1:3::1'), clientNetwork('2001:db8:1:2::1'));
  assert.equal(clientNetwork('::1'), '0:0:0:0::/64');
  assert.equal(clientNetwork('2001:db8::'), '2001:db8:0:0::/64');
});

test('a port or brackets that a proxy adds are no part of the address', () => {
  assert.equal(clientAddress('192.0.2.44:40001'), '192.0.2.44');
  assert.equal(clientAddress('[2001:db8::1]:4000'), '2001:db8::1');
  assert.equal(clientAddress('[2001:db8::1]'), '2001:db8::1');
  assert.equal(clientNetwork('192.0.2.44:40002'), '192.0.2.44');
  assert.equal(clientNetwork('[2001:db8:1:2::1]:4000'), '2001:db8:1:2::/64');
  assert.equal(clientNetwork('[::ffff:192.0.2.44]:4000'), '192.0.2.44');
});

test('what is no address counts as one client', () => {
  for (const odd of [
    '',
    'unknown',
    '_hidden',
    "1.1.1.1', 'x",
    '1.2.3',
    '999.1.1.1',
    '1.2.3.4:x',
    '[x]:1',
    null,
  ]) {
    assert.equal(clientNetwork(odd), 'unknown', String(odd));
    assert.equal(clientAddress(odd ?? ''), null, String(odd));
  }
});

test('neighbours are those in the same /24 or /56', () => {
  const near = [
    ['203.0.113.7', '203.0.113.200', '203.0.113.0/24'],
    ['203.0.113.7:4000', '::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2ab::1', '2001:db8:1:2ff:9::2', '2001:db8:1:200::/56'],
    ['2001:db8:1:f::1', '2001:db8:1::2', '2001:db8:1:0::/56'],
    ['x', '', 'unknown'],
  ];
  for (const [one = '', other = '', network] of near)
    assert.deepEqual([neighbourhood(one), neighbourhood(other)], [network, network]);
  assert.notEqual(neighbourhood('203.0.114.7'), neighbourhood('203.0.113.7'));
  assert.notEqual(neighbourhood('2001:db8:1:1ff::1'), neighbourhood('2001:db8:1:200::1'));
});
