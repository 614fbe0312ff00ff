import type { IconName } from '@portal/ui'

/** A topic takes the icon of its subject. The first word in its title or tags that fits decides. */
const subjects: readonly (readonly [RegExp, IconName])[] = [
  [/一件事|集成/, 'combo'],
  [/跨省|跨域|通办/, 'globe'],
  [/免证|证明/, 'idCard'],
  [/老|银龄|长者/, 'elder'],
  [/学|教育|考试|高考/, 'school'],
  [/就业|劳动|人才|招聘/, 'briefcase'],
  [/小微|企业|惠企|营商|个体/, 'building'],
  [/工程|建设|投资|住房/, 'house'],
  [/汽车|交通|出行/, 'car'],
  [/税|补贴|消费|费/, 'coin'],
  [/医|健康/, 'hospital'],
]

export function iconOfTopic({ title, tags }: { title: string; tags: readonly string[] }): IconName {
  const words = [title, ...tags].join(' ')
  return subjects.find(([subject]) => subject.test(words))?.[1] ?? 'star'
}
