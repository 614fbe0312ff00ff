/** A test that runs a command for real. */
export interface Proof {
  /** From the repository's root. */
  readonly file: string
  /** Stands in that file where the command is run. */
  readonly mentions: string
}

const commands = 'lab/src/smoke/commands.smoke.ts'
const bench = 'lab/src/smoke/bench.smoke.ts'
/** One after the other, because they read builds, which `build` makes again. */
const builds = 'lab/src/smoke/builds.smoke.ts'
const backup = 'services/api/test/clusterBackup.long.test.ts'

/** Every command of `portal help`. One without a test here is one that may be broken without anybody seeing it. */
export const proofsOfCommands: Readonly<Record<string, Proof>> = {
  import: { file: commands, mentions: "'import', file" },
  template: { file: commands, mentions: "'template', 'notice'" },
  export: { file: commands, mentions: "'export', place" },
  batches: { file: commands, mentions: "'batches'" },
  undo: { file: commands, mentions: "'undo', String" },
  backup: { file: backup, mentions: "'backup'" },
  restore: { file: backup, mentions: "'restore'" },
  archive: { file: 'services/content/src/backup/archiveOwner.long.test.ts', mentions: "'archive'" },
  sweep: { file: commands, mentions: "'sweep'" },
  migrate: { file: commands, mentions: "'migrate'" },
  reindex: { file: commands, mentions: "'reindex'" },
  doctor: { file: commands, mentions: "'doctor'" },
  'access-log': { file: commands, mentions: "'access-log'" },
  'audit-log': { file: commands, mentions: "'audit-log'" },
  'search-candidates': { file: commands, mentions: "'search-candidates'" },
  'search-fit': { file: commands, mentions: "'search-fit', file" },
  'search-freeze': { file: commands, mentions: "'search-freeze'" },
  'search-try': { file: commands, mentions: "'search-try'" },
  'end-sessions': { file: commands, mentions: "'end-sessions'" },
  'search-report': { file: commands, mentions: "'search-report'" },
  'freshness-report': { file: commands, mentions: "['freshness-report', " },
  start: { file: commands, mentions: 'start: the portal' },
  run: { file: 'e2e/shell/run.spec.ts', mentions: "runService('shell'" },
  build: { file: builds, mentions: "['build']" },
  check: { file: 'e2e/long/create.spec.ts', mentions: "'check'" },
  test: { file: commands, mentions: "['test', " },
  audit: { file: 'lab/src/smoke/audit.smoke.ts', mentions: "['audit', " },
  size: { file: builds, mentions: "['size', " },
  sbom: { file: commands, mentions: "['sbom']" },
  'embed-package': { file: commands, mentions: "['embed-package', " },
  bench: { file: bench, mentions: "['bench', " },
  costs: { file: bench, mentions: "['costs', " },
  drill: { file: 'lab/e2e/drill.long.test.ts', mentions: 'runExperiment' },
  release: { file: builds, mentions: "'release', 'halls'" },
  promote: { file: builds, mentions: "'promote', 'halls'" },
  drop: { file: builds, mentions: "'drop', 'halls'" },
  rollback: { file: 'operations/src/release/commands/bucketCommands.test.ts', mentions: "'rollback', 'halls'" },
  history: { file: builds, mentions: "'history', 'halls'" },
  status: { file: builds, mentions: "'status'" },
  visit: { file: commands, mentions: "['visit', " },
  'static-export': { file: 'operations/src/static-export/runStaticExport.test.ts', mentions: "['static-export', " },
  'create-area': { file: 'e2e/long/create.spec.ts', mentions: "'create-area'" },
  dev: { file: 'e2e/shell/dev.spec.ts', mentions: 'useDev()' },
}

/** That a script's call reaches its command, whatever Node it is called with. */
export const proofOfScripts: Proof = { file: 'bin/bootstrap.test.ts', mentions: 'portal.mjs' }
