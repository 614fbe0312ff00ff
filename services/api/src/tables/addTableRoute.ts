import { z } from 'zod'
import { answerFromFile } from '../files/answerFromFile.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentReader } from '../state/ContentService.ts'
import { sendTable, tableTypes } from './sendTable.ts'
import type { TableFile } from './TableFile.ts'

interface TableRoute<Params extends z.ZodRawShape, Query extends z.ZodObject, Row> {
  /** Address of the list; its files are beside it. */
  address: string
  summary: string
  params: Params
  /** What narrows and orders the list. */
  query: Query
  /** What the table is made from; see tagAnswer. */
  tags: readonly string[]
  /** @throws Problem when there is no such list */
  find(asked: { params: z.output<z.ZodObject<Params>>; query: z.output<Query> }): Promise<TableFile<Row>>
}

/** A list as a file, with the rows that the same query lists: `<address>.csv` and `<address>.xlsx`. */
export function addTableRoute<Params extends z.ZodRawShape, Query extends z.ZodObject, Row>(
  api: Api,
  service: ContentReader,
  of: TableRoute<Params, Query, Row>,
): void {
  const params = z.object({ ...of.params, format: z.enum(['csv', 'xlsx'], '格式应为 csv 或 xlsx') })
  api.get(
    `${of.address}.:format`,
    {
      schema: {
        summary: `${of.summary}（表格）`,
        params,
        querystring: of.query,
        response: textAnswer('表格', ...Object.values(tableTypes)),
      },
    },
    async (request, reply) => {
      const { files } = service
      if (files) return answerFromFile({ ...service, files }, { request, reply }, { kind: 'table' })
      // The schemas above read both; their types are lost on the way through a type parameter.
      const asked = { params: request.params, query: request.query } as unknown as Parameters<typeof of.find>[0]
      const { format } = request.params as { format: keyof typeof tableTypes }
      const table = await of.find(asked)
      tagAnswer(reply, of.tags)
      return sendTable(reply, table, format)
    },
  )
}
