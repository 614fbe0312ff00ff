import type { Command, CommandTable } from './Command.ts'
import { contentCommands } from './content/contentCommands.ts'

/** What operators run. @public `bin/portal.ts` loads it by its path. */
export const commands: CommandTable = {
  start: {
    summary: '启动门户：数据库、内容服务和门户服务（npm start）',
    load: async () => (await import('./start/startPortal.ts')).startPortal,
  },
  run: {
    summary: '在前台运行一个服务，供 systemd、容器使用',
    load: async () => (await import('./start/runService.ts')).runService,
  },
  release: {
    summary: '发布一个专区，可以先给一部分访客',
    load: async () => (await import('./release/commands/release.ts')).runRelease,
  },
  promote: {
    summary: '把灰度版转为正式版',
    load: async () => (await import('./release/commands/moveVariant.ts')).runPromote,
  },
  drop: {
    summary: '撤下灰度版或预览版',
    load: async () => (await import('./release/commands/moveVariant.ts')).runDrop,
  },
  rollback: {
    summary: '把一个专区退回以前的版本',
    load: async () => (await import('./release/commands/rollback.ts')).runRollback,
  },
  history: {
    summary: '列出发布的历史',
    load: async () => (await import('./release/commands/history.ts')).runHistory,
  },
  status: {
    summary: '列出线上的版本',
    load: async () => (await import('./release/commands/status.ts')).runStatus,
  },
  visit: {
    summary: '像访问者一样走一遍运行中的门户，供监控使用',
    load: async () => (await import('./visit/runVisit.ts')).runVisit,
  },
  'static-export': {
    summary: '把公开页面原样保存为 HTML 文件',
    load: async () => (await import('./static-export/runStaticExport.ts')).runStaticExport,
  },
  ...Object.fromEntries(contentCommands.map((name) => [name, { load: () => forward(name) }])),
}

/** The content service says of its commands what they do. @public */
export const help: Command = async (stop) => (await forward('--help'))(stop, [])

async function forward(name: string): Promise<Command> {
  const { runContentCommand } = await import('./content/runContentCommand.ts')
  return (stop, parameters) => runContentCommand(stop, [name, ...parameters])
}
