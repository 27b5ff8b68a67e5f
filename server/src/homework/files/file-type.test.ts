import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { excelFileOf, sheetXml } from '../../../test/excel-files.ts'
import { heicPicture } from '../../../test/heic-picture.ts'
import { fileKindOf } from './file-type.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
/** Returns the beginning of an old Office file (compound file), with a directory entry for this stream. */
const oldOffice = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(`${stream}\0`, 'utf16le')])
/** Returns an Office file (.docx, .xlsx or .pptx). `kind` is the part of the content type that names the application. */
const office = (kind: string) =>
  excelFileOf(sheetXml([]), {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  })
/** One silent frame of an MP3 file. */
const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])
const sound = Buffer.concat([frame, frame])
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, body])
}
const recording = (brand: string, ...handlers: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)),
    box('moov', ...handlers.map((handler) => box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)))),
  ])

/** Returns the beginning of a WebM file with one track for each codec. */
const webm = (...codecs: string[]) =>
  Buffer.concat([
    Buffer.from('1a45dfa3934282847765626d', 'hex'),
    Buffer.alloc(11),
    ...codecs.map((codec) => Buffer.concat([Buffer.from([0xae, 0x86, 0x80 + codec.length]), Buffer.from(codec)])),
    // The first cluster. Its bytes are sound, and can contain the name of a codec by chance.
    Buffer.from('1f43b675', 'hex'),
    Buffer.from('V_VP8 A_OPUS'),
  ])
/** Returns the first page of an Ogg file, with the head of its codec. */
const ogg = (head: string) =>
  Buffer.concat([
    Buffer.from('OggS\0\u0002'),
    Buffer.alloc(20),
    Buffer.from([1, head.length]),
    Buffer.from(head),
    Buffer.alloc(20),
  ])
const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)])

test('pictures are recognised by their bytes, whatever their name', async () => {
  for (const bytes of await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().avif().toBuffer(),
  ])) {
    expect(await fileKindOf(bytes, 'x.txt')).toEqual({ picture: 'common' })
  }
  expect(await fileKindOf(heicPicture, 'x.jpg')).toEqual({ picture: 'heic' })
})

test('documents and recordings are recognised by their bytes', async () => {
  const kinds: [Buffer, string, string][] = [
    [Buffer.from('%PDF-1.7\n'), 'x.jpg', 'application/pdf'],
    ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
      (kind): [Buffer, string, string] => [office(kind), 'x', `application/vnd.openxmlformats-officedocument.${kind}`],
    ),
    [oldOffice('WordDocument'), 'x.doc', 'application/msword'],
    [oldOffice('Workbook'), 'x.doc', 'application/vnd.ms-excel'],
    [oldOffice('PowerPoint Document'), 'x.doc', 'application/vnd.ms-powerpoint'],
    [sound, 'x.mp3', 'audio/mpeg'],
    [Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), sound]), 'x.m4a', 'audio/mpeg'],
    [recording('M4A ', 'soun'), 'x.m4a', 'audio/mp4'],
    [recording('isom', 'soun'), 'ghi-am.m4a', 'audio/mp4'],
    [recording('3gp4', 'soun'), 'ghi-am.3gp', 'audio/3gpp'],
    [webm('A_OPUS'), 'ghi-am.webm', 'audio/webm'],
    [ogg('OpusHead'), 'ghi-am.opus', 'audio/ogg'],
    [ogg('\u0001vorbis'), 'ghi-am.ogg', 'audio/ogg'],
    [wav, 'ghi-am.wav', 'audio/wav'],
    [Buffer.from('#!AMR\n\u003c'), 'ghi-am.amr', 'audio/amr'],
    [Buffer.from('#!AMR-WB\n\u0024'), 'ghi-am.mp3', 'audio/amr'],
    [Buffer.concat([Buffer.from('fff15080037ffc', 'hex'), Buffer.alloc(400)]), 'ghi-am.aac', 'audio/aac'],
    [Buffer.from('\uFEFFBài làm:\r\n\t1 + 1 = 2'), 'bài.TXT', 'text/plain'],
  ]
  for (const [bytes, name, type] of kinds) expect(await fileKindOf(bytes, name)).toEqual({ document: type })
})

test('an Office file with a password or without its end has a fault, so that its sender learns what to do', async () => {
  expect(await fileKindOf(oldOffice('EncryptedPackage'), 'a.docx')).toEqual({ fault: 'locked' })
  expect(await fileKindOf(Buffer.from('PK\u0003\u0004'), 'a.docx')).toEqual({ fault: 'damaged' })
})

test('any other file is refused, whatever its name', async () => {
  const others: [string | Buffer, string][] = [
    ['<!doctype html><script>alert(1)</script>', 'anh.jpg'],
    ['<html></html>', 'a.pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg'],
    ['<?xml version="1.0"?><svg/>', 'a.png'],
    ['MZ\u0090\0', 'a.txt'],
    ['#!/bin/sh\nrm -rf /', 'a.sh'],
    ['a\0b', 'a.txt'],
    [Buffer.from([0xff, 0xd8, 0x00]), 'a.txt'],
    [Buffer.from('PK\u0003\u0004'), 'a.zip'],
    [oldOffice('Installer'), 'a.doc'],
    [recording('isom', 'soun', 'vide'), 'a.m4a'],
    [recording('3gp4', 'soun', 'vide'), 'a.3gp'],
    [webm('V_VP9', 'A_OPUS'), 'a.webm'],
    [webm(), 'a.webm'],
    [ogg('\u0080theora'), 'a.ogg'],
    [Buffer.alloc(1000), 'a.pdf'],
  ]
  for (const [bytes, name] of others) {
    expect([name, await fileKindOf(Buffer.from(bytes as string), name)]).toEqual([name, null])
  }
})

test('counting tracks stops early if there are very many', async () => {
  const flood = Buffer.alloc(1024 * 1024)
  recording('isom').copy(flood)
  for (let at = 64; at + 16 <= flood.length; at += 16) {
    flood.write('hdlr', at, 'latin1')
    flood.writeUInt32BE(Math.imul(at, 2_654_435_761) >>> 0, at + 12)
  }
  const searches = vi.spyOn(flood, 'indexOf')
  expect(await fileKindOf(flood, 'ghi-am.m4a')).toBeNull()
  // While fileKindOf searches, the server can answer no other request, so the number of searches must be limited.
  expect(searches.mock.calls.filter(([what]) => what === 'hdlr').length).toBeLessThan(100)
})
