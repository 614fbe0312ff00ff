import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { spawnService } from './spawnService.ts'

test('a service finds what the last run compiled, whatever was set for who starts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-spawn-'))
  const script = join(folder, 'service.mjs')
  writeFileSync(script, `import { getCompileCacheDir } from 'node:module'\nprocess.send(getCompileCacheDir())`)
  try {
    const environment = { ...process.env, NODE_COMPILE_CACHE: folder }
    const service = spawnService(script, { environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const ended = once(service, 'exit')
    const [cache] = await once(service, 'message')
    expect(cache).toContain(join(repository, 'node_modules'))
    await ended
  } finally {
    rmSync(folder, { recursive: true })
  }
})
