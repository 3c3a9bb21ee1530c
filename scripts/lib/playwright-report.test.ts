import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRetried } from './playwright-report.ts';

const passed = { projectName: 'desktop', status: 'expected' };
const retried = { projectName: 'phone', status: 'flaky' };

test('a test that needed its retry is named with project, file and line, however deep it is', () => {
  const steady = { title: 'opens', file: 'a.spec.ts', line: 3, tests: [passed] };
  const flaky = { title: 'closes', file: 'a.spec.ts', line: 9, tests: [passed, retried] };
  const report = { suites: [{ specs: [steady], suites: [{ specs: [flaky] }] }] };
  assert.deepEqual(findRetried(report), ['[phone] a.spec.ts:9 closes']);
});
