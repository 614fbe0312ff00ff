import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { untilAborted } from '@portal/operations/process'
import { readBuild } from '@portal/operations/release'
import { repository } from '@portal/operations/repository'
import { buildPortal, checkPort, makeSocketFolder, withProgress } from '@portal/operations/start'
import { findFreePort } from '../testing/launchPortal.ts'
import { Channel } from './Channel.ts'
import { startContentProxy } from './contentProxy.ts'
import { Development } from './Development.ts'
import { DevServer } from './DevServer.ts'
import { DevStore } from './DevStore.ts'
import { type DevOptions, readDevOptions } from './readDevOptions.ts'
import { type LivePortal, readLivePortal } from './readLivePortal.ts'
import { startCompiler } from './startCompiler.ts'
import { startDevShell } from './startDevShell.ts'

const print = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`)

/** `portal dev`: one area from the sources here, everything else from a running portal, at one port, until it is stopped. */
export async function devArea(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const options = readDevOptions(parameters, repository)
  await checkPort({ host: '127.0.0.1', port: options.port })
  const live = await readLivePortal(options.against)
  const building = buildPortal({ stop, output: 'keep', only: 'shell', print })
  await withProgress(print, '准备门户外壳，没有变化时取自缓存', building)
  const opened = new Opened()
  try {
    const { address, ended } = await open(options, live, opened)
    print(`${options.area} 在 ${address}，其他内容来自 ${options.against}（按 Ctrl-C 停止）`)
    print(`正在第一次构建 ${options.area}，生效之前看到的是运行中的版本`)
    await Promise.race([untilAborted(stop), ended])
  } finally {
    await opened.close()
  }
  print('已停止')
  return 0
}

/** What has to be ended, the last first. */
class Opened {
  readonly #closers: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.#closers.push(close)
  }

  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close()
  }
}

async function open(
  { area, folder, against, port }: DevOptions,
  live: LivePortal,
  opened: Opened,
): Promise<{ address: string; ended: Promise<never> }> {
  const dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-dev-')))
  opened.add(() => rmSync(dataFolder, { recursive: true, force: true }))
  const store = await DevStore.open(dataFolder, readBuild(join(repository, 'apps/shell/dist')), live.areas)
  const apiSocket = makeSocketFolder(dataFolder)
  opened.add(() => rmSync(dirname(apiSocket), { recursive: true, force: true }))
  const content = await startContentProxy(apiSocket, against)
  opened.add(() => {
    content.close()
    content.closeAllConnections()
  })

  const { promise: ended, reject } = Promise.withResolvers<never>()
  // Whoever waits for it comes later.
  ended.catch(() => undefined)
  let development: Development | undefined
  const shell = await startDevShell({
    dataFolder,
    apiSocket,
    port: await findFreePort(),
    config: live.config,
    onFault: (fault) => development?.hear(fault),
    onEnd: (how) => reject(new Error(`The shell ended: ${how}`)),
  })
  opened.add(() => shell.stop())
  const channel = new Channel()
  const server = new DevServer({
    area,
    against,
    shell: shell.address,
    channel,
    hasBuild: (build) => store.has(build),
    onOtherAreas: () => development?.followPortal(),
  })
  await server.listen(port)
  opened.add(() => server.close())
  opened.add(() => channel.close())
  const begun = new Development({ area, against, shell: shell.address, store, server, channel, print }, live)
  development = begun
  await begun.followPortal()

  const endCompiler = startCompiler({
    area,
    folder,
    into: dataFolder,
    onBuilt: (build) => begun.show(build),
    onFailed: (fault) => begun.fail(fault),
  })
  opened.add(endCompiler)
  return { address: server.address, ended }
}
