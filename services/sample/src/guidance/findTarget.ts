import type { LinkTargetDto } from '@portal/contracts'
import type { CodedMatter } from '../written/codeMatters.ts'

/** The sample's matter of an id or a name. */
export function findMatterByName(wanted: string, matters: readonly CodedMatter[]): CodedMatter {
  const found = matters.find(({ matter }) => matter.id === wanted || matter.name === wanted)
  if (!found) throw new Error(`the sample names an unknown matter ${wanted}`)
  return found
}

/** Where a link of the sample leads: `combo:ot-09`, `scene:birth`, `search:身份证`, `page:notices`; anything else is a matter. */
export function findTarget(target: string, matters: readonly CodedMatter[]): LinkTargetDto {
  const [kind, value] = target.split(':')
  if (value === undefined) return { kind: 'item', catalogCode: findMatterByName(target, matters).code }
  switch (kind) {
    case 'item':
      return { kind: 'item', catalogCode: findMatterByName(value, matters).code }
    case 'combo':
    case 'scene':
      return { kind, id: value }
    case 'search':
      return { kind: 'search', keyword: value }
    case 'page':
      return { kind: 'page', name: value }
    case 'campaign':
      return { kind: 'campaign', code: value }
    default:
      throw new Error(`the sample has an unknown target ${target}`)
  }
}
