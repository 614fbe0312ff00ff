import { OperatorError } from '@portal/config/operator-error'
import { outliveReaders } from '@portal/log'
import { contentCommands } from './content/contentCommands.ts'
import { createStopSignal } from './process/createStopSignal.ts'

/** Runs until done or stopped. @returns the exit code. */
type Command = (stop: AbortSignal, parameters: readonly string[]) => Promise<number>

interface Entry {
  /** Its line in `portal help`. */
  readonly says: string
  /** Each command loads only its own modules. */
  readonly load: () => Promise<Command>
}

const ownCommands: Readonly<Record<string, Entry>> = {
  start: {
    says: '启动门户：数据库、内容服务和门户服务（npm start）',
    load: async () => (await import('./start/startPortal.ts')).startPortal,
  },
  run: {
    says: '在前台运行一个服务，供 systemd、容器使用',
    load: async () => (await import('./start/runService.ts')).runService,
  },
  build: {
    says: '构建有变化的部分',
    load: async () => (await import('./release/buildPortal.ts')).runBuild,
  },
  check: {
    says: '检查程序代码',
    load: async () => (await import('./check/runChecks.ts')).runChecks,
  },
  test: {
    says: '构建、检查并运行全部测试',
    load: async () => (await import('./test/runTests.ts')).runTests,
  },
  audit: {
    says: '逐页检查无障碍和版面',
    load: async () => (await import('./test/runAudit.ts')).runAudit,
  },
  size: {
    says: '量首次打开页面要传输多少脚本和样式',
    load: async () => (await import('./measure/measureSize.ts')).measureSize,
  },
  sbom: {
    says: '输出软件物料清单（CycloneDX）',
    load: async () => (await import('./release/writeBill.ts')).writeBill,
  },
  'embed-package': {
    says: '写出供其他网站使用的 npm 包',
    load: async () => (await import('./release/writeEmbedPackage.ts')).runEmbedPackage,
  },
  bench: {
    says: '量速度、过载和内存，与目标对照',
    load: async () => (await import('./measure/runBench.ts')).runBench,
  },
  costs: {
    says: '逐个地址量一次应答要用多少处理器时间',
    load: async () => (await import('./measure/costs/runCosts.ts')).runCosts,
  },
  drill: {
    says: '在一个单独的测试安装上演练故障',
    load: async () => (await import('./drill/runDrill.ts')).runDrill,
  },
  release: {
    says: '发布一个专区，可以先给一部分访客',
    load: async () => (await import('./release/commands/release.ts')).runRelease,
  },
  promote: {
    says: '把灰度版转为正式版',
    load: async () => (await import('./release/commands/moveVariant.ts')).runPromote,
  },
  drop: {
    says: '撤下灰度版或预览版',
    load: async () => (await import('./release/commands/moveVariant.ts')).runDrop,
  },
  rollback: {
    says: '把一个专区退回以前的版本',
    load: async () => (await import('./release/commands/rollback.ts')).runRollback,
  },
  history: {
    says: '列出发布的历史',
    load: async () => (await import('./release/commands/history.ts')).runHistory,
  },
  status: {
    says: '列出线上的版本',
    load: async () => (await import('./release/commands/status.ts')).runStatus,
  },
  visit: {
    says: '像访问者一样走一遍运行中的门户，供监控使用',
    load: async () => (await import('./visit/runVisit.ts')).runVisit,
  },
  'static-export': {
    says: '把公开页面原样保存为 HTML 文件',
    load: async () => (await import('./static-export/runStaticExport.ts')).runStaticExport,
  },
  'create-area': {
    says: '新建一个专区',
    load: async () => (await import('./create/createArea.ts')).createArea,
  },
  dev: {
    says: '在运行中的门户里开发一个专区，随改随看',
    load: async () => (await import('./dev/devArea.ts')).devArea,
  },
}

/** Commands of the content service are forwarded to it. */
function find(name: string): Entry['load'] | undefined {
  if (contentCommands.some((known) => known === name)) return () => forward(name)
  return Object.hasOwn(ownCommands, name) ? ownCommands[name]?.load : undefined
}

async function forward(name: string): Promise<Command> {
  const { runContentCommand } = await import('./content/runContentCommand.ts')
  return (stop, parameters) => runContentCommand(stop, [name, ...parameters])
}

/** Says of every command what it does, of those of the content service in that one's words. */
async function help(stop: AbortSignal): Promise<number> {
  const listContent = await forward('--help')
  const code = await listContent(stop, [])
  for (const [name, { says }] of Object.entries(ownCommands)) console.info(`  ${name.padEnd(18)}${says}`)
  return code
}

async function main([name = '', ...parameters]: readonly string[]): Promise<number> {
  const load = ['', 'help', '--help'].includes(name) ? async () => help : find(name)
  if (!load) {
    const known = [...Object.keys(ownCommands), ...contentCommands]
    console.error(`没有命令“${name}”，说明见 portal help。可用的命令：${known.join('、')}`)
    return 2
  }
  const stop = createStopSignal()
  try {
    const command = await load()
    // Its function says what it takes. A name or an option that nobody reads was meant to change what happens.
    if (parameters.length > 0 && command.length < 2)
      throw new OperatorError(`“${name}”没有参数：${parameters.join(' ')}`, { exitCode: 2 })
    const code = await command(stop, parameters)
    return name === '' ? 2 : code
  } catch (error) {
    if (stop.aborted && error === stop.reason) return 130
    const isPlain = error instanceof OperatorError
    console.error(isPlain ? error.message : error)
    return isPlain ? error.exitCode : 1
  }
}

outliveReaders()
process.exitCode = await main(process.argv.slice(2))
