import { runtimeSchema } from '@portal/config/runtime'
import { formatTable } from './formatTable.ts'
import { settingGroups } from './settingGroups.ts'

const introduction = `# Settings

Made from the schema in \`packages/config\` and \`settingGroups.ts\`; a test holds it current and renews it with \`-u\`.

Settings are environment variables. \`PORTAL_CONFIG\` names a JSON file with the same keys; the environment wins. A number that is left
empty was not set, several values are separated by commas. All faults are listed at once, at start; values are never printed.
\`PORTAL_CHROMIUM\` names the browser of the tests.`

/** docs/settings.md. */
export function formatSettingsPage(): string {
  const groups = settingGroups.map(({ title, meanings, note }) =>
    [`## ${title}`, formatMeanings(meanings), ...(note === undefined ? [] : [note])].join('\n\n'),
  )
  return `${[introduction, ...groups].join('\n\n')}\n`
}

function formatMeanings(meanings: Readonly<Record<string, string>>): string {
  const rows = Object.entries(meanings).map(([name, meaning]) => [`\`${name}\``, formatDefault(name), meaning])
  return formatTable(['Setting', 'Default', 'Meaning'], rows)
}

function formatDefault(name: string): string {
  const schema = (runtimeSchema.shape as Readonly<Record<string, { parse(value: unknown): unknown }>>)[name]
  if (!schema) throw new Error(`${name} is no setting: take it out of settingGroups.ts`)
  const value = schema.parse(undefined)
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text === '' ? 'empty' : text === '*' ? '`*`' : text
}
