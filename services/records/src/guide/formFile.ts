import type { FileDto } from '@portal/contracts'

export const docxMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A file that is made from the form: 空白表 as it is handed out, 样本 with the examples filled in. */
export type FormFileKind = 'blank' | 'sample'
const fileTitles = { blank: '空白表', sample: '填写样本' }

export function formFile({ code, name }: { code: string; name: string }, kind: FormFileKind): FileDto {
  return {
    name: `${name}（${fileTitles[kind]}）.docx`,
    url: `/api/forms/${code}/${kind}.docx`,
    mediaType: docxMediaType,
    size: null,
  }
}
