/** The same words whether the vote was the first or counted before. */
export const thanksForVote = '谢谢，已经记下您的评价。'
