import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import type { Statement } from '../facts/Block.ts'
import { sayKind } from '../facts/factTexts.ts'

/** National code of 材料形式: on paper or as a file, which is the rule. */
const EITHER = '3'

/** What is registered of the materials besides what their list says: those of which it is the same stand together, and each law once. */
export function buildPaperStatements({ materials }: Pick<GuideDto, 'materials'>): Statement[] {
  const laws = groupNames(materials, ({ lawBasis }) => lawBasis ?? '')
  return [
    ...[...groupNames(materials, describe)].map(([term, names]) => ({ term, fact: names.join('、') })),
    ...[...laws].map(([fact, names]) => ({ term: `${nameGroup(names, materials)}的提供依据`, fact, isLong: true })),
  ]
}

function describe({ name, type, form, pageFormat, licenceName, sampleNote }: GuideMaterialDto): string {
  return [
    sayKind(type),
    form.code !== EITHER && form.label,
    pageFormat,
    licenceName && licenceName !== name && `电子证照“${licenceName}”`,
    sampleNote,
  ]
    .filter(Boolean)
    .join('，')
}

/** Names of the materials by what is said of them; of what nothing is said no name. */
function groupNames(materials: readonly GuideMaterialDto[], say: (material: GuideMaterialDto) => string) {
  const said = materials.filter((material) => say(material) !== '')
  return new Map([...Map.groupBy(said, say)].map(([text, of]) => [text, of.map(({ name }) => name)]))
}

function nameGroup(names: readonly string[], materials: readonly GuideMaterialDto[]): string {
  return names.length > 1 && names.length === materials.length ? '各份材料' : names.join('、')
}
