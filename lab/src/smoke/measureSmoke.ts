import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { z } from 'zod'
import { benchFigures } from './benchFigures.ts'
import { runPortal } from './runPortal.ts'

/**
 * What the bench says of some of its parts. The figures are worth nothing; what they prove is that an instrument measures what it
 * says: a server that answers with an error, or with another page, ends a run with a sentence.
 */
export async function measureSmoke(
  parts: readonly string[],
  dataFolder: string,
): Promise<z.infer<typeof benchFigures>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(folder, 'bench.json')
  try {
    const asked = ['bench', '--smoke', '--running', '--only', parts.join(), '--json', file]
    const { code, stderr } = await runPortal(asked, { dataFolder })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return benchFigures.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
