import { availableParallelism } from 'node:os'
import { OperatorError } from '@portal/config/operator-error'
import type { RuntimeConfig } from '@portal/config/runtime'

/** What a shell with its areas takes after load. */
const BYTES_OF_A_SHELL = 600 * 1024 * 1024
const MOST = 64

/** What decides how many shells there can be. */
export type ShellSettings = Pick<RuntimeConfig, 'API_LISTEN' | 'API_URL' | 'PORT'>

/**
 * How many shells `portal start` runs: 1 unless `--shells` says otherwise; `auto` means one for each processor, as far as there
 * is memory for them; 0 runs the content service alone, for shells of other machines.
 * @throws OperatorError
 */
export function readShells(wanted: string, config: ShellSettings): number {
  const count = countOf(wanted)
  if (count === 0 && config.API_URL !== '') refuse('--shells 0 只运行内容服务，不能与 API_URL 同时使用。')
  if (count === 0 && config.API_LISTEN === '')
    refuse('--shells 0 只运行内容服务，须用 API_LISTEN 写明其监听的地址和端口，供其他机器上的门户使用。')
  if (count > 1 && config.PORT === 0) refuse('运行多个门户进程时，须用 PORT 指定它们共用的端口。')
  if (count > 1 && process.platform !== 'linux') refuse('只有 Linux 能让多个门户进程共用一个端口，请去掉 --shells。')
  return count
}

function countOf(text: string): number {
  // In a container or a unit with a limit, of what its processes may still have.
  const bytes = process.availableMemory()
  if (text === 'auto') return Math.max(1, Math.min(availableParallelism(), Math.floor(bytes / BYTES_OF_A_SHELL)))
  if (/^\d{1,2}$/.test(text) && Number(text) <= MOST) return Number(text)
  return refuse(`--shells 应为 auto 或 0 至 ${MOST} 的整数。`)
}

function refuse(sentence: string): never {
  throw new OperatorError(sentence, { exitCode: 2 })
}
