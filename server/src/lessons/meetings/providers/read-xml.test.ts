import { expect, test } from 'vitest'
import { childElement, childElements, readXml, elementText } from './read-xml.ts'

test('text is read from CDATA and entities, and a list with one element is a list', () => {
  const answer = readXml(`<?xml version="1.0"?>
    <response>
      <returncode>SUCCESS</returncode>
      <meetingName><![CDATA[Toán <9> & Hình]]></meetingName>
      <other>a &amp; b &lt;c&gt; &#7877;</other>
      <attendees><attendee><userID>HV0001</userID></attendee></attendees>
    </response>`)
  expect(answer.name).toBe('response')
  expect(elementText(answer, 'meetingName')).toBe('Toán <9> & Hình')
  expect(elementText(answer, 'other')).toBe('a & b <c> ễ')
  expect(childElements(childElement(answer, 'attendees'), 'attendee').map((one) => elementText(one, 'userID'))).toEqual(
    ['HV0001'],
  )
  expect(childElements(childElement(answer, 'absent'), 'attendee')).toEqual([])
})

test('a document can neither expand itself nor read a file', () => {
  const answer = readXml(`<!DOCTYPE r [<!ENTITY a "xxxxxxxxxx"><!ENTITY b SYSTEM "file:///etc/passwd">]>
    <response><returncode>&a;&b;</returncode></response>`)
  expect(elementText(answer, 'returncode')).toBe('&a;&b;')
})

test('a text that is not XML has no answer in it', () => {
  expect(elementText(readXml('<html><body>Bad Gateway</body></html>'), 'returncode')).toBe('')
  expect(readXml('').name).toBe('')
  expect(readXml('{"returncode":"SUCCESS"}').name).toBe('')
})
