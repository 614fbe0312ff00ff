import type { Registry } from '@portal/contracts'
import { makeManifest } from '@portal/contracts/testing'

/** For tests: a registry of a shell and one area. */
export const registry: Registry = {
  sequence: 7,
  publishedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2027-02-20T00:00:00.000Z',
  shell: makeManifest('shell'),
  areas: { halls: makeManifest('halls') },
}
