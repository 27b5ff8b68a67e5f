import { Parser } from 'htmlparser2'

/** One element of an XML document: its own text, with CDATA and entities decoded, and its child elements. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** Returns the root element. Without a root element, returns one with an empty name. Custom entities are not decoded. */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  const parser = new Parser(
    {
      onopentagname(name) {
        const element: XmlElement = { name, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(document)
  return top.children[0] ?? top
}

export const childElements = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childElement = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childElements(element, name)[0]

/** Returns the trimmed text of the first child element with this name; '' if there is no such child. */
export const elementText = (element: XmlElement | undefined, name: string): string =>
  childElement(element, name)?.text.trim() ?? ''
