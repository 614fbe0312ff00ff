import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainArgumentFault } from '@portal/config/argument-fault'
import { OperatorError } from '@portal/config/operator-error'

export interface DevOptions {
  readonly area: string
  /** Folder of the area, absolute. */
  readonly folder: string
  /** Origin of the running portal that has everything else. */
  readonly against: string
  readonly port: number
}

const USAGE =
  '用法：npm run portal -- dev 专区 [--against 门户地址] [--port 端口]，例如 npm run portal -- dev halls --against http://127.0.0.1:3000'
const DEFAULT_AGAINST = 'http://127.0.0.1:3000'
const DEFAULT_PORT = '3300'

/** @throws OperatorError that says what is wrong and how the command is written */
export function readDevOptions(parameters: readonly string[], root: string): DevOptions {
  const { positionals, values } = parse(parameters)
  const [area = '', ...more] = positionals
  const areas = listAreas(root)
  if (area === '') throw refuse(`请写出专区的名称。可用的专区：${areas.join('、')}`)
  if (!areas.includes(area)) throw refuse(`没有专区“${area}”。可用的专区：${areas.join('、')}`)
  if (more.length > 0) throw refuse(`多余的参数：${more.join(' ')}`)
  return {
    area,
    folder: join(root, 'apps', area),
    against: readOrigin(values.against ?? DEFAULT_AGAINST),
    port: readPort(values.port ?? DEFAULT_PORT),
  }
}

function parse(parameters: readonly string[]) {
  const options = { against: { type: 'string' }, port: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true })
  } catch (error) {
    throw refuse(explainArgumentFault(error))
  }
}

function listAreas(root: string): string[] {
  return globSync('apps/*/package.json', { cwd: root })
    .filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).portal?.role === 'area')
    .map((file) => basename(dirname(file)))
    .sort()
}

function readOrigin(given: string): string {
  const url = URL.parse(given)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  if (!isOrigin) throw refuse(`--against 应为门户的地址，如 https://portal.example，后面没有路径：${given}`)
  return url.origin
}

function readPort(given: string): number {
  const port = Number(given)
  if (!/^\d{1,5}$/.test(given) || port > 65_535) throw refuse(`--port 应为端口号：${given}`)
  return port
}

function refuse(fault: string | undefined): OperatorError {
  return new OperatorError([fault, USAGE].filter(Boolean).join('\n'), { exitCode: 2 })
}
