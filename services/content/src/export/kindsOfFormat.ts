import { OperatorError } from '@portal/config/operator-error'
import { type Entity, fileKinds, tableForm } from '@portal/records/kinds'
import type { ExportFormat } from './exportContent.ts'

/**
 * The files that kinds become: in a table, lists that are kinds of their own get files of their own; in JSON they stand in
 * their records.
 * @throws OperatorError when a list is asked for by itself as JSON
 */
export function kindsOfFormat(entities: readonly Entity[], format: ExportFormat): Entity[] {
  if (format === 'csv' || format === 'xlsx') {
    const chosen = new Set(entities.flatMap((entity) => [entity, ...listsOf(entity)]))
    return [...chosen].map(tableForm)
  }
  const list = entities.find((entity) => entity.partOf)
  if (list)
    throw new OperatorError(
      `${list.title}在 ${format} 中写在${list.partOf?.owner.title}里，请导出${list.partOf?.owner.title}，或改用 --format csv、xlsx。`,
      { exitCode: 2 },
    )
  return [...entities]
}

function listsOf(entity: Entity): Entity[] {
  return fileKinds.filter(({ partOf }) => partOf?.owner === entity)
}
