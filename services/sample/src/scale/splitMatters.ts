import type { CodedMatter } from '../written/codeMatters.ts'
import { materialNamed } from '../written/materialNamed.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { type Audience, type Family, readVariants, type Variant } from './readVariants.ts'

export interface SplitMatter {
  base: CodedMatter
  coded: CodedMatter
}

/** So many ways of splitting are taken by all matters; of the further ones the n-th by 1/n of them (Zipf). */
const commonWays = 40

/**
 * Splits matters by what is done, in which situation and by whom: 养老机构备案 gives 养老机构备案变更（法定代表人，社会组织）.
 * Names and codes are distinct; a code is that of the base with a number in the place of the sub item.
 * @throws RangeError when there are not so many ways
 */
export function splitMatters(bases: readonly CodedMatter[], count: number): SplitMatter[] {
  const variantsOf = readVariants()
  const split: SplitMatter[] = []
  for (let way = 0; split.length < count; way += 1) {
    const before = split.length
    const sharing = Math.ceil(bases.length * Math.min(1, commonWays / (way + 1)))
    for (const base of bases.slice(0, Math.min(sharing, count - before))) {
      const variant = variantsOf(familyOf(base.matter), audienceOf(base.matter))[way]
      if (variant) split.push({ base, coded: splitMatter(base, variant, way + 1) })
    }
    if (split.length === before) throw new RangeError(`the sample splits into ${before} matters, not ${count}`)
  }
  return split
}

function splitMatter(base: CodedMatter, variant: Variant, number: number): CodedMatter {
  const { successor, ...matter } = base.matter
  const { action, situation, applicant, said } = variant
  return {
    department: base.department,
    code: `${base.code.slice(0, 9)}${number.toString(36).toUpperCase().padStart(3, '0')}`,
    matter: {
      ...matter,
      id: `${matter.id}-${number}`,
      name: `${matter.name}${action}（${applicant === undefined ? situation : `${situation}，${applicant}`}）`,
      aliases: matter.aliases.slice(0, 2).map((alias) => `${alias}${said}`),
      materials: [materialNamed(`${action}申请表`), ...matter.materials],
      scenes: [],
      state: '1',
    },
  }
}

function familyOf(matter: SampleMatter): Family {
  if (matter.taskType === '01' || matter.result.type === '10') return 'licence'
  return matter.taskType === '05' ? 'benefit' : 'other'
}

function audienceOf(matter: SampleMatter): Audience {
  return matter.serverTypes.some((type) => type !== '1') ? 'legal' : 'personal'
}
