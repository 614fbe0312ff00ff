import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['log', 'error'])(
  'a program whose reader leaves goes on with its work, without a word: console.%s',
  (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-readers-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [program, done, words] = ['program.ts', 'done', 'words'].map((name) => join(folder, name))
    writeFileSync(
      String(program),
      `import { writeFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { outliveReaders } from '${join(import.meta.dirname, 'outliveReaders.ts')}'
    outliveReaders()
    for (let line = 0; line < 5; line++) {
      console.${say}('line')
      await sleep(20)
    }
    writeFileSync('${done}', '')`,
    )
    const streams = say === 'log' ? `2> ${words} | true` : `2>&1 > ${words} | true`
    const { status } = spawnSync('bash', ['-c', `${process.execPath} ${program} ${streams}; exit \${PIPESTATUS[0]}`])
    expect(status).toBe(0)
    expect(existsSync(String(done))).toBe(true)
  },
)
