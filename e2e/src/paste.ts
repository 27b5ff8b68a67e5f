import type { Locator } from '@playwright/test'

/**
 * Pastes HTML as if another program had put it on the clipboard. If the HTML were copied from a page in the browser, the browser
 * would clean it first.
 * @param text the plain text on the clipboard, if there is any.
 */
export async function pasteHtml(target: Locator, html: string, text?: string): Promise<void> {
  await target.focus()
  await target.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted.html)
      if (pasted.text !== undefined) clipboardData.setData('text/plain', pasted.text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )
}

/** The HTML that Word puts on the clipboard for a heading, a bold word, a list and a table. */
export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0in; font-family:"Times New Roman",serif;} @page WordSection1 {size:8.5in 11.0in;} --></style></head>
<body lang=VI style='tab-interval:.5in'><!--StartFragment-->
<h2 style='mso-list:none'><span style='mso-fareast-language:VI'>Đề cương ôn tập<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:6.0pt;mso-margin-top-alt:auto'><span lang=VI style='font-size:13.0pt;font-family:"Times New Roman",serif'>Học kỳ <b style='mso-bidi-font-weight:normal'>một</b><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Căn bậc hai<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184;width:1400.0pt'><tr><td width=1800 style='width:1350pt'><p class=MsoNormal>Tuần<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

/** HTML that tries to run code in many ways. Code that runs sets `window.canary`. */
export const evilHtml = `<p>Chào <strong>các em</strong></p><img src="x" onerror="window.canary = 'img'">
  <svg onload="window.canary = 'svg'"></svg><script>window.canary = 'script'</script>
  <a href="javascript:window.canary='link'">bấm vào đây</a><iframe srcdoc="<script>parent.canary='frame'</script>"></iframe>
  <iframe src="https://evil.example/form"></iframe><form action="https://evil.example"><input name="password"></form>
  <math><mtext></table><mglyph><style><img src=x onerror="window.canary='math'"></style></mglyph></mtext></math>`
