/** What is said at a field, the same by the browser before sending and by the server. */
export const formSentences = {
  letterKind: '请选择咨询、投诉或建议',
  isPublic: '请选择是否公开',
  contact: '请填写手机号码、带区号的固定电话或者电子邮箱',
  queryCode: '查询码为 16 位字母和数字，请核对',
  caseNumber: '申办流水号由 6 到 50 位数字、字母或短横组成，请核对回执',
  phoneEnd: '请填写联系手机号码的最后四位数字',
  phoneEndNeeded: '这个流水号近来查询的次数很多，为保护办件信息，请再填写办件登记的联系手机号码的最后四位',
  mistypedCaseNumber: '申办流水号的最后一位校验码对不上，可能抄错或漏了一位，请对照回执逐位核对',
  pageAddress: '请填写本站网页的地址，例如 /v3/index',
  feedbackKind: '请选择问题类型',
  ratingLevel: '请选择评价等级',
  ratingReasons: '请从所列的评价内容中选择',
  attachmentCount: '最多上传 3 个附件',
} as const
