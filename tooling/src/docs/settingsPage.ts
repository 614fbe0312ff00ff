import { runtimeSchema } from '@portal/config/runtime'
import { settingGroups } from './settingGroups.ts'

const introduction = `# Settings

Made from the schema in \`packages/config\` and \`settingGroups.ts\`; a test holds it current and renews it with \`-u\`.

Settings are environment variables. \`PORTAL_CONFIG\` names a JSON file with the same keys; the environment wins. A number that is left
empty was not set, several values are separated by commas. All faults are listed at once, at start; values are never printed.
\`PORTAL_CHROMIUM\` names the browser of the tests.`

/** docs/settings.md. */
export function formatSettingsPage(): string {
  const groups = settingGroups.map(({ title, meanings, note }) =>
    [`## ${title}`, formatTable(meanings), ...(note === undefined ? [] : [note])].join('\n\n'),
  )
  return `${[introduction, ...groups].join('\n\n')}\n`
}

function formatTable(meanings: Readonly<Record<string, string>>): string {
  const heads = ['Setting', 'Default', 'Meaning']
  const rows = Object.entries(meanings).map(([name, meaning]) => [`\`${name}\``, formatDefault(name), meaning])
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(widthOf)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function formatDefault(name: string): string {
  const schema = (runtimeSchema.shape as Readonly<Record<string, { parse(value: unknown): unknown }>>)[name]
  if (!schema) throw new Error(`${name} is no setting: take it out of settingGroups.ts`)
  const value = schema.parse(undefined)
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text === '' ? 'empty' : text === '*' ? '`*`' : text
}

/** Chinese letters take two columns. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)
}
