import type { GuideDto, MaterialDto, MergedMaterialDto, PaperBlockDto } from '@portal/contracts'
import { listCopies } from '@portal/format'
import { heading, lines, said, table, text } from './blocks.ts'

/** National codes: materials that everyone must hand in, and those that only some cases need. */
const NEEDED = '1'
const NOT_ALWAYS = '2'

interface Entry<M> {
  readonly material: M
  /** What to mind about it, line by line. */
  readonly notes: string
  /** Who needs it, where not everyone does. */
  readonly onlyFor?: string | undefined
}

/** What to bring stands apart from what nobody has to bring; what is said of all of them is said once. */
export function buildMaterials({ materials, toBring }: Pick<GuideDto, 'materials' | 'toBring'>): PaperBlockDto[] {
  if (materials.length === 0) return text(`${toBring.text}。`)
  const shared = findShared(materials)
  return [
    ...(toBring.isDecided && toBring.count > 0 ? [] : text(`${toBring.text}。`)),
    ...group(
      materials.map((material) => ({
        material,
        notes: formatNotes({ ...material, ...shared.silenced }),
        onlyFor: material.group === 'others' ? (material.onlyFor ?? material.need.label) : undefined,
      })),
    ),
    ...text(shared.sentence),
  ]
}

/** One law and one size of paper often hold for all materials. */
function findShared(materials: readonly MaterialDto[]) {
  const sharedBy = (key: 'lawBasis' | 'pageFormat') => {
    const values = new Set(materials.map((material) => material[key]))
    const [only] = values
    return materials.length > 1 && values.size === 1 && only ? only : undefined
  }
  const lawBasis = sharedBy('lawBasis')
  const pageFormat = sharedBy('pageFormat')
  const sentence = [said('材料规格', pageFormat), said('提供依据', lawBasis)].filter(Boolean).join('；')
  return {
    silenced: { ...(lawBasis && { lawBasis: null }), ...(pageFormat && { pageFormat: null }) },
    sentence: sentence && `以上材料的${sentence}。`,
  }
}

/** Materials of several matters, each once, with the matters it is for. */
export function buildMergedMaterials(materials: readonly MergedMaterialDto[]): PaperBlockDto[] {
  if (materials.length === 0) return text('没有列出要交的材料，请先问办理单位。')
  return group(
    materials.map((material) => ({
      material,
      notes: lines(
        said('用于', material.neededBy.map(({ member }) => member).join('、')),
        material.fillExplain,
        said('规格', material.pageFormat),
        material.remark,
      ),
      // What is spared is spared in every case.
      onlyFor:
        !material.exemptWay && (material.isOpen || material.need.code === NOT_ALWAYS) ? '由您的情形决定' : undefined,
    })),
    ({ issuedBy }) => issuedBy && `由“${issuedBy}”核发，不用提交`,
  )
}

function group<M extends MaterialDto | MergedMaterialDto>(
  entries: readonly Entry<M>[],
  spare: (material: M) => string | null | undefined | '' = () => undefined,
): PaperBlockDto[] {
  const sparedBy = ({ material }: Entry<M>) => spare(material) || material.exemptWay?.label
  const others = entries.filter(({ onlyFor }) => onlyFor)
  const always = entries.filter(({ onlyFor }) => !onlyFor)
  const toBring = always.filter((entry) => !sparedBy(entry))
  const spared = always.filter(sparedBy)
  const columns = [
    {
      title: '材料',
      share: 27,
      cell: ({ material: { name, need }, onlyFor }: Entry<M>) =>
        lines(name, onlyFor ?? (need.code === NEEDED ? undefined : need.label)),
    },
    { title: '份数', share: 12, cell: ({ material }: Entry<M>) => lines(...listCopies(material)) },
    {
      title: '形式和来源',
      share: 17,
      cell: ({ material: { form, source } }: Entry<M>) => lines(form.label, source.label),
    },
    { title: '要求', share: 64, cell: ({ notes }: Entry<M>) => notes },
  ]
  return [
    ...(toBring.length > 0 && toBring.length < entries.length ? heading(`要准备（${toBring.length} 份）`) : []),
    ...table({ title: '要准备的材料', hasTicks: true, rows: toBring, columns }),
    ...(spared.length > 0 ? heading(`不用交（${spared.length} 份）`) : []),
    ...table({
      title: '不用交的材料',
      rows: spared,
      columns: [
        ...columns.slice(0, 1),
        { title: '为什么不用交', share: 29, cell: (entry: Entry<M>) => sparedBy(entry) },
        { title: '说明', share: 64, cell: ({ notes }: Entry<M>) => notes },
      ],
    }),
    ...(others.length > 0 ? heading(`其他情形才要（${others.length} 份）`) : []),
    ...table({ title: '其他情形才要的材料', hasTicks: true, rows: others, columns }),
  ]
}

/** How to fill it in and what makes it valid, each on a line; what is said in a word shares one. */
function formatNotes(material: MaterialDto): string {
  const files = [material.blankForms.length > 0 && '空白表', material.samples.length > 0 && '样本'].filter(Boolean)
  return lines(
    material.fillExplain,
    said('受理标准', material.acceptStandard),
    [
      said('来源', material.sourceExplain),
      said('份数', material.copyExplain),
      said('规格', material.pageFormat),
      said('电子证照', material.licenceName),
      said('依据', material.lawBasis),
    ]
      .filter(Boolean)
      .join('；'),
    // Where there is no sample, the note says only that.
    files.length > 0 ? `指南页可以下载${files.join('和')}。` : formatSample(material),
    said('备注', material.remark),
  )
}

function formatSample({ sampleNote }: MaterialDto): string | undefined {
  return sampleNote?.startsWith('暂无样本') ? undefined : (said('样本', sampleNote) ?? undefined)
}
