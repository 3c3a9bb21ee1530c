import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.rule.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const names: [userAgent: string | null, name: string][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/153.0.0.0 Safari/537.36`, 'Chrome di Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`,
    'Edge di Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/153.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome di iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    'Safari di Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox di Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/153.0.0.0 Safari/537.36`, 'Chrome di ChromeOS'],
  ['Dalvik/2.1.0 (Linux; U; Android 13)', 'Perangkat Android'],
  ['curl/8.9.1', 'Perangkat tidak dikenal'],
  ['<script>alert(1)</script>', 'Perangkat tidak dikenal'],
  ['', 'Perangkat tidak dikenal'],
  [null, 'Perangkat tidak dikenal'],
];

test('devices are named the way their owners would name them', () => {
  for (const [userAgent, name] of names) assert.equal(deviceName(userAgent), name, userAgent ?? 'null');
});
