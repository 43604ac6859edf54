import { describe, expect, test } from 'vitest';
import { checkCompatibility, SYSTEMS, type SystemId } from '../../src/shop/catalog/compatibility';
import { editions } from '../../src/shop/catalog/editions';

const edition = (id: string) => editions.find((known) => known.id === id) ?? editions[0];

describe('Compatibility checker', () => {
  test.each([
    ['home-2024', 'windows-11', 4, true],
    ['home-2024', 'windows-10', 16, true],
    ['home-2024', 'macos-13', 8, true],
    ['home-2024', 'macos-old', 8, false],
    ['home-2024', 'windows-old', 8, false],
    ['home-2024', 'windows-11', 2, false],
    ['professional-plus-2024', 'macos-13', 16, false],
    ['professional-plus-2021', 'windows-10', 8, true],
    ['home-business-2019', 'chromebook', 8, false],
    ['home-business-2019', 'linux', 8, false],
    ['home-business-2019', 'mobile', 8, false],
  ])('%s on %s with %i GB: %s', (id, system, memory, runs) => {
    const known = edition(id);
    if (!known) throw new Error('no editions');
    expect(checkCompatibility(known, system as SystemId, memory).runs).toBe(runs);
  });

  test('every verdict has a reason, and every no says what to do', () => {
    for (const known of editions)
      for (const system of Object.keys(SYSTEMS) as SystemId[]) {
        const verdict = checkCompatibility(known, system, 8);
        expect(verdict.reason).toContain(known.name);
        if (!verdict.runs) expect(verdict.remedy.length).toBeGreaterThan(10);
      }
  });
});
