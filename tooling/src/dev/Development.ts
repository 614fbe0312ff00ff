import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from '@portal/contracts'
import type { Build } from '@portal/operations/release'
import type { Channel } from './Channel.ts'
import type { DevServer } from './DevServer.ts'
import type { DevStore } from './DevStore.ts'
import { type LivePortal, readLivePortal } from './readLivePortal.ts'
import type { ShellFault } from './startDevShell.ts'

interface DevelopmentParts {
  readonly area: string
  /** Origin of the running portal. */
  readonly against: string
  /** Address of the shell that renders the area. */
  readonly shell: string
  readonly store: DevStore
  readonly server: DevServer
  readonly channel: Channel
  readonly print: (text: string) => void
}

/** A page that the shell renders by itself, whatever becomes of the areas. */
const SHELL_PAGE = '/v3/site-map'
const SETTLE_MS = 20_000
const LOOK_EVERY_MS = 50
/** What the shell says of the areas that are rendered elsewhere. */
const EXPECTED = new Set(['registry in use but for some areas, they are tried again'])

/** Brings builds of the area to the shell and to open pages, and faults to whoever writes it; one thing after the other. */
export class Development {
  readonly #parts: DevelopmentParts
  #live: LivePortal
  #work: Promise<void> = Promise.resolve()
  #isFollowing = false
  /** Version of the area → why it does not render. */
  readonly #refusals = new Map<string, string>()
  /** How its worker ended last. */
  #lastEnd = ''

  constructor(parts: DevelopmentParts, live: LivePortal) {
    this.#parts = parts
    this.#live = live
  }

  /** A build that the compiler finished; shown when the shell renders with it. */
  show(build: Build): Promise<void> {
    return this.#then(async () => {
      const { store, channel, print, area } = this.#parts
      const startedAt = performance.now()
      const isNew = store.own?.version !== build.manifest.version
      if (isNew) {
        await store.publish(build)
        await this.#settle()
      }
      channel.send({ build: channel.state.build + (isNew ? 1 : 0), fault: undefined })
      if (isNew) print(`${area} ${build.manifest.version} 已生效（${Math.round(performance.now() - startedAt)} 毫秒）`)
      else print(`${area} 没有变化`)
    })
  }

  /** Something is wrong with what was written; what was shown before goes on. */
  fail(fault: string): void {
    const { channel, print } = this.#parts
    channel.send({ ...channel.state, fault })
    print(fault)
  }

  /** Looks at what is live in the running portal now. */
  followPortal(): Promise<void> {
    if (this.#isFollowing) return this.#work
    this.#isFollowing = true
    return this.#then(async () => {
      try {
        this.#live = await readLivePortal(this.#parts.against)
        await this.#parts.store.follow(this.#live.areas)
        await this.#settle()
      } finally {
        this.#isFollowing = false
      }
    })
  }

  /** A line of the shell's log. */
  hear({ msg, area, version = '', page, reason = '' }: ShellFault): void {
    const isOurs = area === this.#parts.area
    if (EXPECTED.has(msg) || (msg === 'area not released' && !isOurs)) return
    // It starts again and again, and ends in the same way.
    if (msg === 'worker ended' && isOurs) {
      this.#lastEnd = reason
      return
    }
    if (msg === 'area not released') return void this.#refusals.set(version, this.#lastEnd || reason)
    const text = quoteSource([msg, page && `page ${page}`, reason].filter(Boolean).join(': '))
    if (isOurs && (msg === 'page failed' || msg === 'area unavailable')) this.fail(text)
    else this.#parts.print(text)
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: Error) => this.fail(error.message))
    return this.#work
  }

  /** Waits until the shell shows what the registry names. @throws Error when the area does not start */
  async #settle(): Promise<void> {
    const { store, server, shell } = this.#parts
    const { registry, own } = store
    const deadline = performance.now() + SETTLE_MS
    for (;;) {
      const { address, areas } = await readLivePortal(shell, SHELL_PAGE)
      const isReached = names(areas, registry)
      // The log takes another way than the answer.
      await sleep(LOOK_EVERY_MS)
      const refusal = own && this.#refusals.get(own.version)
      if (refusal) throw new Error(quoteSource(`专区没有启动：${refusal}`))
      if (isReached)
        return server.follow({
          registry,
          hasArea: own !== undefined,
          liveAreas: address,
          replaced: this.#live.address.address,
        })
      if (performance.now() > deadline) throw new Error(`门户外壳在 ${SETTLE_MS / 1_000} 秒内没有换到新的构建`)
    }
  }
}

function names({ remotes }: LivePortal['areas'], { areas }: Registry): boolean {
  const wanted = Object.values(areas)
  return (
    wanted.length === Object.keys(remotes).length &&
    wanted.every(({ name, version }) => remotes[name]?.build === `${name}/${version}`)
  )
}

/** The shell keeps the words of errors out of its log, where they could be a visitor's; here the place alone says little. */
function quoteSource(text: string): string {
  const [, file = '', line] = /(\/\S+\/server\.cjs):(\d+)/.exec(text) ?? []
  if (!existsSync(file)) return text
  return `${text}\n> ${readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim()}`
}
