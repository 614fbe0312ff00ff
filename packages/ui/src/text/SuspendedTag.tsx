import { Tag } from './Tag.tsx'

/** Beside the name of what takes no applications for the time being. */
export function SuspendedTag() {
  return <Tag tone="warning">暂停办理</Tag>
}
