import { href } from '@portal/area'
import type { FileDto, FormDto, GuideMaterialsDto, MaterialDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { buildFormSheetView } from './buildFormSheetView.ts'
import type { ExampleListView, ExampleView, ShownFile, Zoom } from './ExampleView.ts'

interface Example {
  readonly file: FileDto
  readonly isSample: boolean
}

/** Samples first: they show how the blank form is filled in. */
function listExamples({ samples, blankForms }: Pick<MaterialDto, 'samples' | 'blankForms'>): Example[] {
  return [
    ...samples.map((file) => ({ file, isSample: true })),
    ...blankForms.map((file) => ({ file, isSample: false })),
  ]
}

export function buildExampleListView({ guide, materials }: GuideMaterialsDto): ExampleListView {
  const { code, name, consult } = guide
  return {
    kind: 'list',
    title: `${name}：样本和空白表`,
    guideHref: guideHref(code),
    materials: materials.flatMap((material) => {
      const examples = listExamples(material)
      if (examples.length === 0) return []
      const kinds = [examples.some(({ isSample }) => isSample) && '样本', material.blankForms.length > 0 && '空白表']
      return [
        {
          name: material.name,
          href: exampleHref(code, { materialId: material.id }),
          note: kinds.filter(Boolean).join('、'),
        },
      ]
    }),
    consult: linkPhones(consult),
  }
}

/** What of the address chooses the view. */
interface Chosen {
  readonly file?: string | undefined
  readonly zoom?: string | undefined
}

interface Found extends Pick<GuideMaterialsDto, 'guide' | 'forms'> {
  readonly material: MaterialDto
}

export function buildExampleView({ guide, material, forms }: Found, chosen: Chosen): ExampleView {
  const examples = listExamples(material)
  const current = Math.max(0, Math.min(Number(chosen.file) || 1, examples.length) - 1)
  const zoom = zooms.find((entry) => entry === chosen.zoom) ?? '100'
  const at = (file: number, wanted: Zoom) =>
    exampleHref(guide.code, {
      materialId: material.id,
      file: file > 0 ? `${file + 1}` : undefined,
      zoom: wanted === '100' ? undefined : wanted,
    })
  const example = examples[current]
  return {
    kind: 'example',
    title: material.name,
    guide: { text: guide.sceneName ? `${guide.name}（${guide.sceneName}）` : guide.name, href: guideHref(guide.code) },
    listHref: exampleHref(guide.code, {}),
    files: examples.map(({ isSample }, place) => ({
      title: nameExample(examples, place, isSample),
      href: at(place, zoom),
      isCurrent: place === current,
    })),
    zooms: zooms.map((entry) => ({ title: `${entry}%`, href: at(current, entry), isCurrent: entry === zoom })),
    zoom,
    ...(example ? { shown: buildShownFile(example, forms) } : {}),
    notes: listNotes(material),
    consult: linkPhones(guide.consult),
  }
}

const zooms = ['100', '150', '200'] as const satisfies readonly Zoom[]

/** Numbered where there are several of a kind. */
function nameExample(examples: readonly Example[], place: number, isSample: boolean): string {
  const alike = examples.filter((other) => other.isSample === isSample)
  const title = isSample ? '填写样本' : '空白表'
  const [self] = examples.slice(place)
  return alike.length > 1 && self ? `${title} ${alike.indexOf(self) + 1}` : title
}

function buildShownFile({ file, isSample }: Example, forms: readonly FormDto[]): ShownFile {
  const form = forms.find(({ code }) => file.url.startsWith(`/api/forms/${code}/`))
  if (form) return { kind: 'form', file, isSample, form: buildFormSheetView(form, isSample) }
  return { kind: file.mediaType.startsWith('image/') ? 'image' : 'other', file, isSample }
}

function listNotes({ fillExplain, acceptStandard, sampleNote, pageFormat }: MaterialDto) {
  const notes: [string, string | null][] = [
    ['样本说明', sampleNote],
    ['填报须知', fillExplain],
    ['受理标准', acceptStandard],
    ['材料规格', pageFormat],
  ]
  return notes.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}

function guideHref(id: string): string {
  return href({ page: guideRoutes.guideSingleMobile, params: { id } })
}

function exampleHref(id: string, query: { materialId?: string; file?: string | undefined; zoom?: string | undefined }) {
  return href({ page: guideRoutes.materialExample, params: { id }, query })
}
