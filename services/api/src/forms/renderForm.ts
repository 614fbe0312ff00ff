import type { FormSectionDto } from '@portal/contracts'
import type { FormFileKind } from '@portal/records/guide'
import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, type Table, TextRun } from 'docx'
import type { FormRecord } from './findForm.ts'
import { renderFieldTables } from './renderFieldTables.ts'

/** What is rendered changes with the program: part of the files' version. */
export const rendererVersion = 1

/** Fonts that office programs in China have; others take their nearest. */
const bodyFont = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }
const titleFont = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' }
/** A4 in twentieths of a point. */
const page = { width: 11_906, height: 16_838, margin: 1304 }

/** The form as a DOCX file, empty or with its examples filled in and marked as a sample on every page. */
export async function renderForm(form: FormRecord, kind: FormFileKind): Promise<Buffer> {
  const isSample = kind === 'sample'
  const document = new Document({
    title: form.name,
    creator: '政务服务网',
    description: isSample ? '填写样本，仅供参考' : '空白表',
    styles: {
      default: { document: { run: { font: bodyFont, size: 21, language: { eastAsia: 'zh-CN', value: 'zh-CN' } } } },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin },
          },
        },
        headers: { default: new Header({ children: [pageHead(form, isSample)] }) },
        footers: { default: new Footer({ children: [pageFoot()] }) },
        children: [
          new Paragraph({
            heading: 'Title',
            alignment: AlignmentType.CENTER,
            spacing: { after: 240 },
            children: [new TextRun({ text: form.name, font: titleFont, size: 36, bold: true, color: '000000' })],
          }),
          ...form.sections.flatMap((section) =>
            renderSection(section, { isSample, width: page.width - 2 * page.margin }),
          ),
          ...renderNotes(form.notes),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

function pageHead(form: FormRecord, isSample: boolean): Paragraph {
  if (!isSample) {
    return new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [new TextRun({ text: `表格编号：${form.code}　版本：${form.version}`, size: 18, color: '595959' })],
    })
  }
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        text: '样本　仅供参考　所填内容均为虚构，请勿直接提交',
        font: titleFont,
        bold: true,
        size: 21,
        color: 'B00020',
      }),
    ],
  })
}

function pageFoot(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        size: 18,
        children: ['第 ', PageNumber.CURRENT, ' 页　共 ', PageNumber.TOTAL_PAGES, ' 页'],
      }),
    ],
  })
}

function renderSection(section: FormSectionDto, on: { isSample: boolean; width: number }): (Paragraph | Table)[] {
  return [
    new Paragraph({
      heading: 'Heading1',
      keepNext: true,
      spacing: { before: 200, after: 80 },
      children: [new TextRun({ text: section.title, font: titleFont, size: 24, bold: true, color: '000000' })],
    }),
    ...renderFieldTables(section.fields, on),
  ]
}

function renderNotes(notes: readonly string[]): Paragraph[] {
  return ['填表说明', '带 * 的项目必须填写。', ...notes].map(
    (text, index) =>
      new Paragraph({
        spacing: { before: index === 0 ? 240 : 0 },
        children: [new TextRun({ text: index === 0 ? `${text}：` : `${index}. ${text}`, size: 18, bold: index === 0 })],
      }),
  )
}
