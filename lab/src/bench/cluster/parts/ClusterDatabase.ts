import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Programs } from '@portal/tooling/testing'
import type { Account } from './findUnprivilegedAccount.ts'
import { Part } from './Part.ts'

const SETTINGS = `
listen_addresses = ''
max_connections = 60
shared_buffers = 64MB
hot_standby = on
wal_keep_size = 256MB
`

export interface DatabaseOptions {
  readonly name: string
  /** Of the whole cluster; each server has a folder in it. */
  readonly folder: string
  readonly programs: Programs
  readonly account: Account | undefined
}

/** One PostgreSQL of a cluster. Only its pooler reaches it over the network. */
export class ClusterDatabase {
  readonly part: Part
  readonly socketFolder: string
  readonly #options: DatabaseOptions
  readonly #data: string

  constructor(options: DatabaseOptions) {
    const { name, folder, programs, account } = options
    this.#options = options
    this.socketFolder = join(folder, name)
    this.#data = join(this.socketFolder, 'data')
    mkdirSync(this.socketFolder)
    if (account) chownSync(this.socketFolder, account.uid, account.gid)
    this.part = new Part({
      name,
      command: programs.postgres,
      parameters: ['-D', this.#data, '-k', this.socketFolder],
      ...(account && { account }),
      logFile: join(folder, `${name}.log`),
      stopSignal: 'SIGINT',
      isReady: async () => (await this.run('select 1')) === '1',
    })
  }

  /** As docs/operators-scale.md says: a role, a database, the limits that a pooler cannot pass on. */
  async startAsPrimary(): Promise<void> {
    const { programs } = this.#options
    const place = ['-D', this.#data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
    await this.#program(programs.initdb, [...place, '--no-sync'])
    appendFileSync(join(this.#data, 'postgresql.conf'), SETTINGS)
    await this.part.start()
    await this.run('create role portal login')
    await this.run("alter role portal set statement_timeout = '2s'")
    await this.run("alter role portal set idle_in_transaction_session_timeout = '60s'")
    await this.run("create database portal owner portal encoding 'UTF8' template template0")
    await this.run('create extension pg_trgm', 'portal')
  }

  async startAsReplica(primary: ClusterDatabase): Promise<void> {
    const from = ['-h', primary.socketFolder, '-U', 'postgres', '-c', 'fast']
    await this.#program(this.#options.programs.pg_basebackup, ['-R', '-D', this.#data, ...from])
    await this.part.start()
  }

  /** @returns what the statement gives, columns apart by |, rows by line breaks */
  async run(statement: string, database = 'postgres'): Promise<string> {
    const place = ['-h', this.socketFolder, '-U', 'postgres', '-d', database]
    return this.#program(this.#options.programs.psql, ['-XAtq', ...place, '-c', statement])
  }

  async #program(file: string, parameters: readonly string[]): Promise<string> {
    const options = { cwd: '/', ...this.#options.account }
    const { stdout } = await promisify(execFile)(file, parameters, options)
    return stdout.trim()
  }
}
