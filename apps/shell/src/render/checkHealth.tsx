import { renderToString } from 'react-dom/server'

/**
 * Renders a tiny known page. A worker whose built-ins were broken answers errors for ever while looking alive;
 * this tells it from one whose content is missing.
 */
export function checkHealth(): boolean {
  const html = renderToString(
    <ul>
      {['a', 'b'].map((text) => (
        <li key={text}>{JSON.parse(JSON.stringify({ text })).text}</li>
      ))}
    </ul>,
  )
  return html === '<ul><li>a</li><li>b</li></ul>' && new Map([[1, 2]]).get(1) === 2 && [3, 1].sort().join() === '1,3'
}
