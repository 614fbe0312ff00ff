import type { ContentRequest } from '@portal/area/content'
import type { DepartmentCountDto, FacetValueDto, PageInfoDto } from '@portal/contracts'
import type { DepartmentChoice, ListCell, ListColumn, ListRow, ListSort, ListView } from './ListView.ts'
import { orgCodeOf } from './orgCodeOf.ts'
import { shortenDepartment } from './shortenDepartment.ts'

/** A question to the content service: the address of a list, and what narrows it. */
interface AskedList {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface ListAnswer {
  readonly departments: readonly (DepartmentCountDto & { readonly taskTypes?: readonly FacetValueDto[] })[]
  readonly asOf: string
  readonly page: PageInfoDto
}

interface RowKind<Row> {
  readonly openData: string
  readonly head: string
  readonly columns: readonly ListColumn[]
  readonly buildRow: (row: Row, place: ContentRequest) => ListRow
}

interface GivenList<Row> {
  readonly asked: AskedList
  readonly answer: ListAnswer
  readonly kind: RowKind<Row>
  readonly rows: readonly Row[]
}

/** What every public list says alike, whatever it lists. */
export function buildListView<Row>({ asked, answer, kind, rows }: GivenList<Row>, request: ContentRequest) {
  const { deptCode, keyword } = request.query
  const { columns, rows: built } = withoutEmptyColumns(
    kind.columns,
    rows.map((row) => kind.buildRow(row, request)),
  )
  return {
    departments: answer.departments.map((department) => buildDepartmentChoice(department, request.region.name)),
    department: orgCodeOf(deptCode),
    keyword,
    openData: kind.openData,
    head: kind.head,
    columns,
    rows: built,
    page: answer.page,
    unit: '项',
    asOf: answer.asOf,
    files: listFiles(asked),
    notice: undefined,
    types: [],
    type: undefined,
    sort: readSort(asked.query.sort),
  } satisfies Partial<ListView>
}

function buildDepartmentChoice(
  { orgCode, name, count, taskTypes }: ListAnswer['departments'][number],
  region: string,
): DepartmentChoice {
  return { code: orgCode, label: shortenDepartment(name, region), count, ...(taskTypes && { types: taskTypes }) }
}

/** The same rows as files: what narrows the list without its page. */
function listFiles({ path, query }: AskedList): ListView['files'] {
  const { pageNo: _page, pageSize: _size, ...narrowing } = query
  const search = new URLSearchParams(narrowing).toString()
  return ['CSV', 'XLSX'].map((title) => ({
    title,
    href: `${path}.${title.toLowerCase()}${search === '' ? '' : `?${search}`}`,
  }))
}

/** A column that says nothing in any row of the page is left out. */
function withoutEmptyColumns(columns: readonly ListColumn[], rows: readonly ListRow[]) {
  const isSaid = columns.map((_, index) => rows.some(({ cells }) => cells[index] !== ''))
  const isShown = (_: ListColumn | ListCell, index: number) => isSaid[index] !== false
  return { columns: columns.filter(isShown), rows: rows.map((row) => ({ ...row, cells: row.cells.filter(isShown) })) }
}

function readSort(sort: string | undefined): ListSort | undefined {
  return sort === 'department' || sort === 'hot' || sort === 'code' ? sort : undefined
}
