import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import type { Statement } from '../facts/Block.ts'

/** National code of 材料形式: on paper or as a file, which is the rule. */
const EITHER = '3'

/** What is registered of the materials besides what their list says; of what kind a paper is, its name says. Each law stands once. */
export function buildPaperStatements({ materials }: Pick<GuideDto, 'materials'>): Statement[] {
  const laws = groupNames(materials, ({ lawBasis }) => lawBasis ?? '')
  return [
    ...[...groupNames(materials, formatRemarks)].map(([fact, names]) => ({ term: names.join('、'), fact })),
    ...[...laws].map(([fact, names]) => ({ term: `${nameGroup(names, materials)}的提供依据`, fact, isLong: true })),
  ]
}

/** What sets a material apart. */
function formatRemarks({ name, form, pageFormat, licenceName, sampleNote }: GuideMaterialDto): string {
  // 中华人民共和国居民身份证 is the identity card in more words.
  const isNamed = licenceName === null || name.includes(licenceName) || licenceName.includes(name)
  const licence = !isNamed && `电子证照“${licenceName}”`
  return [form.code !== EITHER && form.label, pageFormat, licence, sampleNote].filter(Boolean).join('，')
}

/** Names of the materials by what is said of them; of what nothing is said no name. */
function groupNames(materials: readonly GuideMaterialDto[], format: (material: GuideMaterialDto) => string) {
  const stated = materials.filter((material) => format(material) !== '')
  return new Map([...Map.groupBy(stated, format)].map(([text, of]) => [text, of.map(({ name }) => name)]))
}

function nameGroup(names: readonly string[], materials: readonly GuideMaterialDto[]): string {
  return names.length > 1 && names.length === materials.length ? '各份材料' : names.join('、')
}
