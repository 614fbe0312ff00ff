import type { LinkTargetDto } from '@portal/contracts'
import type { RouteTable } from '@portal/contracts/routes'
import type pg from 'pg'
import type { Link } from './collectLinks.ts'

type Named = Exclude<LinkTargetDto['kind'], 'external' | 'search' | 'page'>

/** SQL that says whether the record behind a code `c` is there and in force. */
const exists: Record<Named, string> = {
  // A guide is found under its own code, and under that of the matter, the implementation or the handle item it is for.
  guide: `exists (select 1 from guide where code = c)
    or exists (select 1 from catalogue_matter where code = c and state <> '3')
    or exists (select 1 from implementation where code = left(c, 31) and state <> '3')`,
  item: "exists (select 1 from catalogue_matter where code = c and state <> '3')",
  combo: "exists (select 1 from combined_matter where code = c and state <> '3')",
  scene: "exists (select 1 from scene_guide where code = c and state <> '3')",
  activity: "exists (select 1 from activity where code = c and state <> '3')",
  campaign: "exists (select 1 from campaign where code = c and state <> '3')",
  theme: 'exists (select 1 from theme where code = c)',
}

/** Links to pages that the portal has not, and to records that are not there or no longer in force. */
export async function findMissingTargets(
  client: pg.ClientBase,
  links: readonly Link[],
  routes: RouteTable,
): Promise<Link[]> {
  const coded = links.flatMap((link) => {
    const code = codeOf(link.target)
    return code === undefined ? [] : [{ link, ...code }]
  })
  const missing = new Set<string>()
  for (const [kind, entries] of Map.groupBy(coded, (entry) => entry.kind)) {
    const codes = [...new Set(entries.map((entry) => entry.code))]
    const { rows } = await client.query<{ code: string }>(
      `select c as code from unnest($1::text[]) as c where not (${exists[kind]})`,
      [codes],
    )
    for (const { code } of rows) missing.add(`${kind} ${code}`)
  }
  const unknown = links.filter(({ target }) => target.kind === 'page' && !routes.named(target.name))
  return [...unknown, ...coded.filter(({ kind, code }) => missing.has(`${kind} ${code}`)).map(({ link }) => link)]
}

/** Undefined for what names no record: words to search for, pages of the program, addresses. */
function codeOf(target: LinkTargetDto): { kind: Named; code: string } | undefined {
  switch (target.kind) {
    case 'guide':
      return { kind: target.kind, code: target.guideCode }
    case 'item':
      return { kind: target.kind, code: target.catalogCode }
    case 'combo':
    case 'scene':
      return { kind: target.kind, code: target.id }
    case 'activity':
    case 'campaign':
    case 'theme':
      return { kind: target.kind, code: target.code }
    case 'external':
    case 'search':
    case 'page':
      return undefined
  }
}
