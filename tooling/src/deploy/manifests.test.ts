import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimeSchema } from '@portal/config/runtime'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Manifest, readManifests } from './readManifests.ts'

const manifests = readManifests()

/** What Kubernetes itself declares of its objects: an unknown or misspelt field, or a wrong type, does not compile. */
function compile(objects: readonly Manifest[]): string {
  const folder = mkdtempSync(join(repository, 'node_modules/.portal-manifests-'))
  try {
    const lines = objects.map((object, index) => {
      const module = object.apiVersion === 'v1' ? 'core/v1' : object.apiVersion.replace(/\.k8s\.io\//, '/')
      return `import type { ${object.kind} as Kind${index} } from 'kubernetes-types/${module}'\nexport const object${index}: Kind${index} = ${JSON.stringify(object)}`
    })
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const compiler = join(repository, 'node_modules/.bin/tsc')
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const args = [...options, '--types', '', '--pretty', 'false', join(folder, 'manifests.ts')]
    return spawnSync(compiler, args, { encoding: 'utf8', cwd: folder }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the manifests are what Kubernetes declares, to the last field', () => {
  expect(compile(manifests)).toBe('')
})

test('a field that Kubernetes does not know and a value of another type are seen', () => {
  const [first] = manifests
  if (!first) throw new Error('no manifests')
  const misspelt = { ...first, metadata: { ...first.metadata, lables: {} } }
  const mistyped = { ...first, metadata: { ...first.metadata, labels: { tier: 1 } } }
  expect(compile([misspelt])).toContain('"lables"')
  expect(compile([mistyped])).toMatch(/number.*string/)
})

const labels = z.record(z.string(), z.string())
const port = z.looseObject({ name: z.string().optional(), containerPort: z.number() })
const confined = z.looseObject({
  resources: z.object({ limits: z.object({ memory: z.string() }), requests: z.object({ cpu: z.string() }).loose() }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
})
const container = confined.extend({
  args: z.array(z.string()),
  ports: z.array(port),
  env: z.array(z.looseObject({ name: z.string() })),
  startupProbe: z.object({}).loose(),
  readinessProbe: z.object({}).loose(),
  livenessProbe: z.object({}).loose(),
})
const pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  // Without it a Service called portal-… puts settings called PORTAL_… into every process.
  enableServiceLinks: z.literal(false),
  securityContext: z.looseObject({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  initContainers: z.array(confined).default([]),
  volumes: z.array(z.looseObject({ name: z.string() })),
})
const workload = z.looseObject({
  kind: z.enum(['Deployment', 'StatefulSet']),
  spec: z.looseObject({
    selector: z.object({ matchLabels: labels }),
    template: z.looseObject({
      metadata: z.object({ labels }),
      spec: pod.extend({ containers: z.array(container) }),
    }),
  }),
})
const job = z.looseObject({
  metadata: z.looseObject({ labels }),
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.object({ labels }),
      spec: pod.extend({
        restartPolicy: z.literal('Never'),
        containers: z.array(confined.extend({ args: z.array(z.string()) })),
      }),
    }),
  }),
})
const workloads = manifests.filter(({ kind }) => /Deployment|StatefulSet/.test(kind)).map((one) => workload.parse(one))

test('shells and content services run without root, on a root that is read only, with limits and all three probes', () => {
  expect(workloads.map(({ spec }) => spec.template.spec.containers.map(({ args }) => args))).toEqual([
    [['run', 'api']],
    [['run', 'shell']],
  ])
  for (const { spec } of workloads) {
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    const { volumes, containers, initContainers } = spec.template.spec
    const mounted = [...initContainers, ...containers].flatMap(({ volumeMounts }) =>
      volumeMounts.map(({ name }) => name),
    )
    expect(new Set(mounted)).toEqual(new Set(volumes.map(({ name }) => name)))
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp']))
  }
})

test('the job that migrates is as confined, may reach the database, and is no pod of a workload', () => {
  const jobs = manifests.filter(({ kind }) => kind === 'Job').map((one) => job.parse(one).spec.template)
  expect(jobs.map(({ spec }) => spec.containers.map(({ args }) => args))).toEqual([[['migrate']]])
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  for (const { metadata } of jobs) {
    expect(workloads.map(({ spec }) => spec.selector.matchLabels)).not.toContainEqual(metadata.labels)
    expect(policies.map(({ spec }) => spec)).toContainEqual(
      expect.objectContaining({ podSelector: { matchLabels: metadata.labels } }),
    )
  }
})

test('the key of personal data reaches the content service as a file that its user alone can read', () => {
  const text = JSON.stringify(manifests.find(({ kind }) => kind === 'StatefulSet'))
  expect(text).toContain('"command":["install","-m","0600","/run/secrets/portal/secret.key","/key/secret.key"]')
  expect(text).toContain('{"name":"PORTAL_SECRET_FILE","value":"/key/secret.key"}')
})

test('everything that picks pods picks those of a workload, and ports have the names that they have there', () => {
  const picked = z.looseObject({
    spec: z.looseObject({ selector: z.union([z.object({ matchLabels: labels }), labels]) }),
  })
  const known = workloads.map(({ spec }) => spec.selector.matchLabels)
  for (const one of manifests.filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget')) {
    const { selector } = picked.parse(one).spec
    expect(known).toContainEqual('matchLabels' in selector ? selector.matchLabels : selector)
  }
  const service = z.looseObject({ spec: z.looseObject({ ports: z.array(z.looseObject({ targetPort: z.string() })) }) })
  const names = workloads.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name)),
  )
  for (const one of manifests.filter(({ kind }) => kind === 'Service'))
    for (const { targetPort } of service.parse(one).spec.ports) expect(names).toContain(targetPort)
  expect(new Set(manifests.map(({ metadata }) => metadata.namespace ?? metadata.name))).toEqual(new Set(['portal']))
})

const findConfigMap = (name: string) =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)

test('the balancer beside a shell is that of a machine, but for where it finds the content services', () => {
  const { data } = z.looseObject({ data: labels }).parse(findConfigMap('portal-balancer'))
  const example = readFileSync(join(repository, 'deploy/proxy/content.cfg'), 'utf8')
  const headless = 'portal-api.portal.svc.cluster.local:4100'
  const inCluster = example
    .replace(/^(#.*\n)+/, '')
    .replace('parse-resolv-conf\n', 'parse-resolv-conf\n  accepted_payload_size 8192\n')
    .replace(/( {2}server api-\d .*\n)+/, `  server-template api- 8 ${headless}\n`)
    .replace(/( {2}server anyway-\d .*\n)+/, `  server-template anyway- 8 ${headless} no-check backup\n`)
  expect(data['haproxy.cfg']).toBe(inCluster)
})

test('settings are those that the portal knows, and shells are told nothing of the database', () => {
  const settings = z.looseObject({ data: labels }).parse(findConfigMap('portal-settings')).data
  const names = workloads.map(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
  )
  const known = Object.keys(runtimeSchema.shape)
  const isKnown = (name: string) => known.includes(name)
  expect([...Object.keys(settings), ...names.flat()].filter((name) => !isKnown(name))).toEqual([])
  expect(names[1]).not.toContain('DATABASE_URL')
})
