/**
 * A webpack loader for Leaflet 1.9: when it is evaluated it writes `<svg/>` as markup to see whether a browser knows SVG
 * in HTML, which Trusted Types refuse (Leaflet issue 8423). Every browser of ours does. May go with Leaflet 2.
 * @param {string} source
 */
module.exports = function withoutMarkupProbe(source) {
  const probe = /div\.innerHTML = '<svg\/>';\s+return \(div\.firstChild && div\.firstChild\.namespaceURI\) === '[^']+';/
  if (!probe.test(source))
    throw new Error('Leaflet asks for SVG in another way than it did: see withoutMarkupProbe.cjs')
  return source.replace(probe, 'return true;')
}
