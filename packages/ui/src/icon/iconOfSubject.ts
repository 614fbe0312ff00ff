import type { IconName } from '@portal/ui/core'

/** What content is about takes the icon of its subject. The first line whose words stand in it decides. */
const subjects: readonly (readonly [RegExp, IconName])[] = [
  [/一件事|集成/, 'combo'],
  [/跨省|跨域|通办|护照|通行证|出入境|跨境|出境|涉外|贸易/, 'globe'],
  [/生育|收养|出生/, 'baby'],
  [/结婚|婚姻/, 'marriage'],
  [/免证|证明|证件|户籍|户口|身份证|电子证照|亮证/, 'idCard'],
  [/四免|减负/, 'check'],
  [/四办|跑零次|进度|提速/, 'clock'],
  [/邮寄|快递/, 'arrow'],
  [/助残|残疾/, 'wheelchair'],
  [/老|银龄|长者|退休/, 'elder'],
  [/用工|招聘|人力/, 'people'],
  [/职业资格|许可|准营|注销|清单|公开/, 'document'],
  [/退役军人|优待/, 'star'],
  [/医|健康/, 'hospital'],
  [/社保|社会保险|社会保障|救助|安全/, 'shield'],
  [/水电气|公用|报装/, 'settings'],
  [/环保|生态|农业/, 'leaf'],
  [/学|教育|考试|高考/, 'school'],
  [/就业|劳动|人才/, 'briefcase'],
  [/税|发票|补贴|消费|费|融资|信贷/, 'coin'],
  [/工程|投资|施工/, 'scene'],
  [/小微|企业|公司|惠企|营商|个体|开办|变更/, 'building'],
  [/建设|住房|公积金|不动产/, 'house'],
  [/汽车|机动车|驾驶|交通|出行/, 'car'],
  [/热线|12345/, 'phone'],
  [/互动|咨询|投诉|建议/, 'message'],
]

/** @param words title, tags: whatever says what it is about */
export function iconOfSubject(...words: readonly string[]): IconName {
  const text = words.join(' ')
  return subjects.find(([subject]) => subject.test(text))?.[1] ?? 'star'
}
