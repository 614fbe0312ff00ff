/** A test that proves operation and takes long. */
export interface LongTest {
  /** From the repository's root. */
  readonly file: string
  /** What it proves that no quicker test proves. */
  readonly proves: string
  /** What it depends on, as globs from the root: `npm test` runs it when one of these changed. */
  readonly inputs: readonly string[]
}

const database = 'services/database/src/**'
const search = [
  'services/search/src/**',
  'services/api/src/search/**',
  'services/records/src/{codes,guide}/**',
  'services/api/test/*.json',
  // What asks and judges.
  'services/api/test/{askSearch,cardTitles,judgePlaces,measureRelevance,typeMatterNames}.ts',
  'services/api/test/hostile/typeAnything.ts',
  'services/sample/{src,data}/**',
]
/** What types hostile letters. */
const hostile = ['services/api/test/hostile/*.ts']
/** What content is written into files with, and read out of them. */
const contentFiles = ['services/content/src/{export,import,stored,templates}/**', 'services/records/src/**']
const backup = ['services/content/src/backup/**', 'services/database/src/{archive,server}/**']
const builds = ['tooling/src/{build,webpack}/**', 'tooling/bin/**', 'turbo.json', 'package-lock.json']
const cluster = [
  'packages/http/src/server/**',
  'deploy/proxy/content.cfg',
  'services/api/src/{http,state}/**',
  'services/database/src/pool/**',
]

const frame = ['apps/shell/src/**', 'packages/{area,contracts,format,guide-text,ui}/src/**']
/** What a page of every area is rendered from, on the server and in browsers. */
const pages = [...frame, 'apps/*/src/**', 'packages/validation/src/**']
/** What a guide says, in every form. */
const guides = ['packages/{contracts,guide-text}/src/**', 'services/*/src/**', 'services/sample/data/**']

/** What `npm run test:all` adds to `npm test`. */
export const longTier: readonly LongTest[] = [
  {
    file: 'e2e/long/cluster.spec.ts',
    proves: 'two shells and two content services on one database lose no page when one of them is killed',
    inputs: cluster,
  },
  {
    file: 'apps/shell/src/server/pages/departedVisitors.long.test.ts',
    proves: 'none of 20,000 visitors, a tenth of whom leave, gets what is another’s',
    inputs: ['apps/shell/src/server/pages/**'],
  },
  {
    file: 'lab/e2e/wholeCluster.long.test.ts',
    proves: 'two of everything behind HAProxy, with PgBouncer and replicas',
    inputs: [...cluster, 'deploy/{proxy/*,pgbouncer.ini}', 'lab/src/bench/cluster/**'],
  },
  {
    file: 'e2e/long/upgrade.spec.ts',
    proves: 'content services of two versions serve at one database under load',
    inputs: ['services/database/src/{migrations,pool}/**', 'services/api/src/{main.ts,commands/**}'],
  },
  {
    file: 'e2e/long/create.spec.ts',
    proves: 'an area that one command made passes its tests and all checks, and can be released',
    inputs: [
      ...builds,
      'starters/**',
      'tooling/src/{create,check}/**',
      'tsconfig.base.json',
      'knip.json',
      'biome.json',
    ],
  },
  {
    file: 'e2e/long/independence.spec.ts',
    proves: 'a page more changes the build of its area and of no other',
    inputs: [...builds, 'packages/area/src/**', 'packages/contracts/src/routes/**'],
  },
  {
    file: 'lab/e2e/views.long.test.ts',
    proves: 'the bench measures first views of ours, of the floor and of bare React, and Lighthouse',
    inputs: [
      'lab/src/bench/**',
      'tooling/src/{size,webpack}/**',
      'apps/shell/src/{app,render}/**',
      'package-lock.json',
    ],
  },
  {
    file: 'lab/e2e/drill.long.test.ts',
    proves: 'a fault of the drill is injected and ended on a real portal',
    inputs: ['lab/src/drill/**', 'operations/src/{process,start}/**'],
  },
  {
    file: 'e2e/long/runbooks.spec.ts',
    proves: 'every command of docs/operators-alerts.md does what it says, typed',
    inputs: ['docs/operators-alerts.md', 'packages/log/src/**', 'apps/shell/src/server/operators/metrics*'],
  },
  {
    file: 'services/api/test/crash.long.test.ts',
    proves: 'nothing acknowledged is lost in fifty ends at any moment',
    inputs: [database, 'services/{content,search}/src/**', 'services/api/src/commands/**'],
  },
  {
    file: 'services/api/test/clusterBackup.long.test.ts',
    proves: 'a backup by pg_basebackup is restored by its command',
    inputs: [...backup, 'services/api/src/commands/**'],
  },
  {
    file: 'services/api/test/replicas.long.test.ts',
    proves: 'visitors read at DATABASE_READ_URL, and from the primary when nothing new enough is there',
    inputs: ['services/database/src/pool/**', 'services/api/src/state/**'],
  },
  {
    file: 'services/api/test/pgBouncer.long.test.ts',
    proves: 'the content service works through PgBouncer',
    inputs: ['services/database/src/{pool,migrations}/**', 'deploy/pgbouncer.ini'],
  },
  {
    file: 'services/api/test/fullDisk.long.test.ts',
    proves: 'a full disk refuses what writes and keeps what reads',
    inputs: ['services/database/src/server/**', 'services/api/src/http/**', 'packages/log/src/**'],
  },
  {
    file: 'services/api/test/main.long.test.ts',
    proves: 'the content service starts from nothing with the sample',
    inputs: ['services/api/src/main.ts', database, 'services/content/src/import/**', 'services/sample/{src,data}/**'],
  },
  {
    file: 'services/api/test/relevance.long.test.ts',
    proves: 'everyday words, five lists of questions that were held out, and every official name find their matter',
    inputs: search,
  },
  {
    file: 'services/api/test/everyday.long.test.ts',
    proves: 'everyday questions find their matter from three regions, and nonsense nothing',
    inputs: search,
  },
  {
    file: 'services/api/test/hands.long.test.ts',
    proves: 'what three hands wrote finds matter, card, place and suggestion as often as was measured',
    inputs: search,
  },
  {
    file: 'services/api/test/questionKinds.long.test.ts',
    proves: 'cards answer five lists of questions of every kind, and are never of another matter',
    inputs: search,
  },
  {
    file: 'services/api/test/suggestions.long.test.ts',
    proves: 'the 200 most popular names are suggested after a few letters, whatever the way of typing',
    inputs: search,
  },
  { file: 'services/api/test/acts.long.test.ts', proves: 'what people want done is found', inputs: search },
  { file: 'services/api/test/voices.long.test.ts', proves: 'seven kinds of people find what they ask', inputs: search },
  {
    file: 'services/api/test/places.long.test.ts',
    proves: 'questions with a place find it and their matter, and seven hundred without one are read without one',
    inputs: search,
  },
  {
    file: 'services/api/test/searchLimits.long.test.ts',
    proves: 'a thousand hostile questions each end within the limit',
    inputs: search,
  },
  {
    file: 'services/api/test/hostile/logPrivacy.long.test.ts',
    proves: 'no shape of a visitor’s words is in any log, with every fault of the database',
    inputs: [...hostile, 'services/api/src/**', 'services/database/src/{log,pool}/**', 'packages/log/src/**'],
  },
  {
    file: 'services/api/test/hostile/textParameters.long.test.ts',
    proves: 'each of four kinds of odd letters in every text of every address',
    inputs: [
      ...hostile,
      'services/{api,database,search}/src/**',
      'packages/{contracts,http,validation}/src/**',
      'package-lock.json',
    ],
  },
  {
    file: 'services/api/test/hostile/prototypePollution.long.test.ts',
    proves: 'no name in a query, path or body of any route changes what objects have',
    inputs: [...hostile, 'services/api/src/**', 'packages/{contracts,http}/src/**', 'package-lock.json'],
  },
  {
    file: 'services/api/test/addedColumns.long.test.ts',
    proves: 'columns that a newer program adds change no answer of this one',
    inputs: [
      'services/{api,database,search}/src/**',
      'services/content/src/{export,stored}/**',
      'services/records/src/{guide,kinds,questions}/**',
    ],
  },
  {
    file: 'services/api/test/contentByDates.long.test.ts',
    proves: 'content comes at its very moment at every service, and goes after its last day',
    inputs: [
      'services/api/test/datedContent.ts',
      'services/api/src/{state,sitemaps,openData,notices,matters,guides,search,files}/**',
      'services/content/src/{schedule,import,stored}/**',
      'services/records/src/kinds/**',
      'services/search/src/**',
      'services/database/src/migrations/**',
    ],
  },
  {
    file: 'services/api/test/longList.long.test.ts',
    proves: 'a list of 5,000 rows is taken away whole, in the order of its pages',
    inputs: ['services/api/src/{disclosure,files,tables}/**', 'services/records/src/files/**'],
  },
  {
    file: 'services/api/test/guideDepth.long.test.ts',
    proves: 'every answer to every question of every guide leaves out what it should',
    inputs: [
      'services/api/test/guidesInDepth.ts',
      'services/api/src/guides/**',
      'services/records/src/{guide,questions}/**',
      'services/sample/{src,data}/**',
    ],
  },
  {
    file: 'services/api/src/threads/PdfMaker.long.test.ts',
    proves: 'documents of thousands of rows are given up in time and when nobody waits',
    inputs: ['services/api/src/{threads,paper}/**'],
  },
  {
    file: 'services/api/test/paper.long.test.ts',
    proves: 'the font has every glyph of every guide’s paper',
    inputs: ['services/api/src/paper/**', 'services/sample/{src,data}/**'],
  },
  {
    file: 'services/api/test/forms.long.test.ts',
    proves: 'every blank form and sample of the sample opens as a Word file',
    inputs: ['services/api/src/forms/**', 'services/sample/{src,data}/**', 'package-lock.json'],
  },
  {
    file: 'services/content/src/export/exportContent.long.test.ts',
    proves:
      'the whole content, any text and the largest letters go out in every format and in again, with the same search',
    inputs: [
      ...contentFiles,
      'services/content/test/{expectBack,exportRound}.ts',
      'services/content/src/reindex/**',
      'services/database/src/migrations/**',
      'services/search/src/indexing/**',
      'services/sample/{src,data}/**',
    ],
  },
  {
    file: 'services/content/src/templates/templates.long.test.ts',
    proves: 'the template of every kind, in every format, is imported with its own example',
    inputs: [...contentFiles, 'services/content/test/expectFilledIn.ts', 'services/sample/{src,data}/**'],
  },
  {
    file: 'services/content/test/brokenFiles.long.test.ts',
    proves: 'sixty kinds of broken files, archives and calls are refused with their place, and change nothing',
    inputs: [
      ...contentFiles,
      'services/content/test/{brokenFiles,refuseBroken}.ts',
      'services/content/src/commands/**',
      'services/database/src/migrations/**',
      'package-lock.json',
    ],
  },
  {
    file: 'services/content/src/backup/backupFaults.long.test.ts',
    proves: 'a backup of half an upgrade comes back; a foreign database, wrong counts and full disks are refused',
    inputs: [...backup, 'services/content/test/backupRound.ts', 'services/database/src/migrations/**'],
  },
  {
    file: 'services/content/src/backup/recovery.long.test.ts',
    proves: 'a database goes back to any moment of its archive',
    inputs: backup,
  },
  {
    file: 'services/content/src/backup/encryptedBackup.long.test.ts',
    proves: 'an encrypted backup is restored by any of its keys, and by nobody without one',
    inputs: backup,
  },
  {
    file: 'services/database/src/server/otherNamespace.long.test.ts',
    proves: 'the database outlives a supervisor that sees other process numbers, and is never run twice',
    inputs: ['services/database/src/server/**'],
  },
  {
    file: 'services/content/src/backup/archiveOwner.long.test.ts',
    proves: 'two portals never write into one archive',
    inputs: backup,
  },
  {
    file: 'services/content/src/backup/backup.long.test.ts',
    proves: 'attachments of 270 MB are backed up and restored in little memory',
    inputs: ['services/content/src/backup/**'],
  },
  {
    file: 'services/content/src/import/importContent.long.test.ts',
    proves: 'the whole sample once more changes nothing',
    inputs: ['services/content/src/import/**', 'services/search/src/**', 'services/sample/{src,data}/**'],
  },
  {
    file: 'services/content/test/importScale.long.test.ts',
    proves: 'a hundred thousand rows are imported within their bounds',
    inputs: ['services/content/src/import/**', 'services/sample/src/scale/**'],
  },
  {
    file: 'services/database/src/server/comeBack.long.test.ts',
    proves: 'the own PostgreSQL comes back from every kind of end',
    inputs: ['services/database/src/{server,pool}/**'],
  },
  {
    file: 'services/database/src/server/lifeCycle.long.test.ts',
    proves: 'the own PostgreSQL starts, stops and refuses in every state of its folder',
    inputs: ['services/database/src/server/**'],
  },
  {
    file: 'e2e/shell/addresses.long.spec.ts',
    proves: 'every view is accessible',
    inputs: pages,
  },
  {
    file: 'e2e/shell/looks.long.spec.ts',
    proves: 'pages on phones of two widths, in high contrast and in the largest letters',
    inputs: pages,
  },
  {
    file: 'e2e/shell/elder.long.spec.ts',
    proves: 'ten pages of elder mode in four widths',
    inputs: pages,
  },
  {
    file: 'e2e/shell/styles.long.spec.ts',
    proves: 'eleven pages, in each look and window, stay where they are when the rest of their styles comes',
    inputs: pages,
  },
  {
    file: 'e2e/shell/arrival.long.spec.ts',
    proves: 'eight pages, on a desk and a phone, stay where they are while they arrive',
    inputs: pages,
  },
  {
    file: 'e2e/shell/olderBrowser.long.spec.ts',
    proves: 'further pages, letters and widgets go on in a browser of 2022',
    inputs: pages,
  },
  {
    file: 'e2e/shell/hostile.long.spec.ts',
    proves: 'every hostile value in every shape of address',
    inputs: [...pages, 'packages/http/src/**', 'services/api/src/http/**'],
  },
  {
    file: 'e2e/shell/dev.long.spec.ts',
    proves: 'an area in development follows changes, tells its faults, and has new addresses at once',
    inputs: ['tooling/src/dev/**', 'tooling/src/webpack/**', 'apps/shell/src/browser/**'],
  },
  {
    file: 'e2e/shell/areas.long.spec.ts',
    proves:
      'every area throws, loops and exits, some fill memory or break built-ins, and cost their own page; bad registries are refused',
    inputs: ['apps/shell/src/server/**', 'packages/{area,registry}/src/**', 'tooling/src/testing/hostileBuild.ts'],
  },
  {
    file: 'e2e/shell/releases.long.spec.ts',
    proves:
      'six visitors notice no release; tabs and widgets go on with the builds that they were opened with, and take newer code where content asks for it',
    inputs: [
      'apps/shell/src/{app,browser}/**',
      'apps/shell/src/server/{embed,registry,variants}/**',
      'packages/{contracts,embed,registry}/src/**',
      'operations/src/release/**',
      'tooling/src/{build,webpack}/**',
    ],
  },
  {
    file: 'e2e/affairs-public/publics.long.spec.ts',
    proves: 'every view of disclosure on phones, at a desk and in elder mode, and walks through it without JavaScript',
    inputs: [...frame, 'apps/affairs-public/src/**'],
  },
  {
    file: 'e2e/guides/sameFacts.long.spec.ts',
    proves: 'every sample matter says the same in every form',
    inputs: ['apps/guides/src/**', ...guides],
  },
  {
    file: 'e2e/shell/logs.long.spec.ts',
    proves: 'no failure of the content service brings into the log what was typed into any address',
    inputs: ['apps/shell/src/server/**', 'packages/{area,log}/src/**', 'apps/*/src/routes.ts'],
  },
  {
    file: 'e2e/shell/figures.long.spec.ts',
    proves: 'one request is followed through all processes, and a collector that never answers holds nobody up',
    inputs: ['packages/tracing/src/**', 'apps/shell/src/server/**', 'services/api/src/{http/**,main.ts}'],
  },
  {
    file: 'e2e/shell/damage.long.spec.ts',
    proves: 'a flipped bit in any kind of file is refused by the browser and by the store',
    inputs: [
      'packages/registry/src/**',
      'operations/src/release/store/**',
      'apps/shell/src/{browser,server/{registry,routes/files}}/**',
    ],
  },
  {
    file: 'e2e/guides/sharedLines.long.spec.ts',
    proves: 'at most a fifth of what 40 rendered guides say is shared, and half of them are short',
    inputs: ['apps/guides/src/**', 'packages/{guide-text,ui}/src/**', 'services/sample/{src,data}/**'],
  },
  {
    file: 'e2e/shell/run.long.spec.ts',
    proves:
      'both services, each run alone over TCP, are a portal; one ends with its command, which takes bad canaries back',
    inputs: [
      'operations/src/process/**',
      'services/api/src/main.ts',
      'apps/shell/src/server/main.ts',
      'packages/config/src/**',
    ],
  },
  {
    file: 'e2e/shell/embedHosts.long.spec.ts',
    proves: 'sites of rspack, in React 18 and with a federation runtime of their own, show widgets',
    inputs: ['packages/embed/src/**', 'apps/shell/src/server/embed/**', 'e2e/hosts/**', 'package-lock.json'],
  },
  {
    file: 'e2e/guides/guides.long.spec.ts',
    proves: 'further ways to read a guide have its situation, its elements, its days and its length',
    inputs: [...frame, 'apps/guides/src/**', ...guides],
  },
  {
    file: 'e2e/guides/walks.long.spec.ts',
    proves: 'every combined matter and scene guide can be opened, and one is prepared without JavaScript',
    inputs: [...frame, 'apps/guides/src/**', ...guides],
  },
  {
    file: 'e2e/guides/paper.long.spec.ts',
    proves: 'further guides, combined matters and pages on paper',
    inputs: [...frame, 'apps/{affairs-public,guides}/src/**', ...guides],
  },
  {
    file: 'e2e/halls/halls.long.spec.ts',
    proves: 'halls, contacts, the quick lane and licences are found without JavaScript',
    inputs: [...frame, 'apps/halls/src/**'],
  },
  {
    file: 'e2e/shell/keyboard.long.spec.ts',
    proves: 'the keyboard reaches everything of home in both generations and of a guide at a desk',
    inputs: [...frame, 'apps/{guides,v3-home}/src/**', 'e2e/audit/checks/**'],
  },
  {
    file: 'e2e/shell/walk.long.spec.ts',
    proves: 'from home by a search to a guide, in each generation with or without JavaScript as no quicker test does',
    inputs: pages,
  },
  {
    file: 'e2e/shell/embed.long.spec.ts',
    proves: 'five further widgets are accessible, and a search costs few bytes',
    inputs: [...pages, 'packages/embed/src/**'],
  },
  {
    file: 'e2e/shell/embedUse.long.spec.ts',
    proves: 'widgets outlive first pictures, listeners that throw, moves within their page and spoilt catalogues',
    inputs: ['packages/{area,embed,ui}/src/**', 'apps/shell/src/**', 'apps/{affairs-public,guides}/src/**'],
  },
  {
    file: 'e2e/shell/arcoParts.long.spec.ts',
    proves: 'a tree and the region sheet by keyboard, with axe while they are open',
    inputs: [...pages, 'package-lock.json'],
  },
  {
    file: 'e2e/shell/visit.long.spec.ts',
    proves: '`portal visit` tells each part of a portal that is spoilt, an older page and an unusable call',
    inputs: ['operations/src/{visit,visitor}/**', 'apps/shell/src/server/**', 'packages/config/src/**'],
  },
  {
    file: 'e2e/shell/documents.long.spec.ts',
    proves: 'no page sends more elements than it may to a phone',
    inputs: [...pages, 'services/sample/data/**', 'tooling/src/size/**'],
  },
]
