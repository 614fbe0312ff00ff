import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { runProgram } from '@portal/operations/process'
import { repository } from '@portal/operations/repository'
import { addWorkspace } from './addWorkspace.ts'
import { copyStarter } from './copyStarter.ts'
import { type NewArea, readNewArea } from './readNewArea.ts'
import { refuseName } from './refuseName.ts'

/**
 * `portal create-area`: a complete new area, with pages, tests, owner and README, that builds, passes the checks and can be
 * released as it is. Nothing else in the repository names it but the lock, as npm would write it.
 */
export async function createArea(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const area = readNewArea(parameters)
  const refusal = await refuseName(repository, area)
  if (refusal) throw new OperatorError(refusal, { exitCode: 2 })
  const folder = await makeFolder(area, stop)
  addWorkspace(repository, `apps/${area.name}`)
  console.log(`已创建专区 ${area.name}（${area.title}，负责团队：${area.owner}）：${folder}
下一步：
  npm run portal -- dev ${area.name}    在运行中的门户里查看，随改随看
  npm test -- apps/${area.name}         运行它的测试
  docs/teams.md                       从开发到发布的全过程`)
  return 0
}

/** Beside its place until it is whole: an area that is half there would break every command. */
async function makeFolder(area: NewArea, stop: AbortSignal): Promise<string> {
  const folder = join(repository, 'apps', area.name)
  const half = join(repository, 'apps', `.${area.name}.half`)
  rmSync(half, { recursive: true, force: true })
  try {
    copyStarter({ starter: join(repository, 'starters/area'), into: half, area })
    await format(half, stop)
    if (existsSync(folder)) throw new OperatorError(`apps/${area.name} 已经存在，请换一个名称。`, { exitCode: 2 })
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return folder
}

/** Names of other lengths break lines elsewhere, and stand in another order. */
async function format(folder: string, stop: AbortSignal): Promise<void> {
  const biome = join(repository, 'node_modules/.bin/biome')
  const { code, output } = await runProgram(biome, ['check', '--write', '--colors=off', folder], {
    stop,
    output: 'keep',
  })
  if (code !== 0) throw new Error(`The new area could not be formatted: ${output}`)
}
