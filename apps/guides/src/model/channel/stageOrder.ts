/** The stages of a life and of an enterprise in the order of 国办发〔2025〕24号. */
const stages = [
  ...['出生', '教育', '就业', '生活', '置业', '出行', '就医', '救助', '养老', '身后'],
  ...['准入准营', '招聘用工', '纳税缴费', '经营发展', '工程建设', '注销退出'],
]

/** The place of a stage for sorting; one that the list does not know stands last. */
export function stageOrder(stage: string): number {
  const place = stages.indexOf(stage)
  return place === -1 ? stages.length : place
}
