package tv.shell;

import android.app.Activity;
import android.os.Bundle;
import android.view.KeyEvent;
import android.view.WindowManager;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** The service in the whole window. The remote's Back goes to the page, which knows what lies open. */
public final class MainActivity extends Activity {
  private static final String BACK =
      "document.dispatchEvent(new KeyboardEvent('keydown',{key:'GoBack',keyCode:461,bubbles:true,cancelable:true}))";
  private static final long RETRY_MS = 15000;

  private WebView page;

  @Override
  protected void onCreate(Bundle saved) {
    super.onCreate(saved);
    getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    page = new WebView(this);
    WebSettings settings = page.getSettings();
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setMediaPlaybackRequiresUserGesture(false);
    // Tells the page that this is a television: its own browser says Android, as phones do.
    settings.setUserAgentString(settings.getUserAgentString() + " SmartTV Shell/{{version}}");
    page.setWebChromeClient(
        new WebChromeClient() {
          @Override
          public void onCloseWindow(WebView window) {
            finish();
          }
        });
    page.setWebViewClient(
        new WebViewClient() {
          @Override
          public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
            if (request.isForMainFrame()) view.postDelayed(MainActivity.this::open, RETRY_MS);
          }
        });
    setContentView(page);
    open();
  }

  private void open() {
    page.loadUrl(getString(R.string.address) + "/#/tv");
  }

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    if (event.getKeyCode() != KeyEvent.KEYCODE_BACK) return super.dispatchKeyEvent(event);
    if (event.getAction() == KeyEvent.ACTION_DOWN) page.evaluateJavascript(BACK, null);
    return true;
  }

  @Override
  protected void onPause() {
    page.onPause();
    super.onPause();
  }

  @Override
  protected void onResume() {
    super.onResume();
    page.onResume();
  }

  @Override
  protected void onDestroy() {
    page.destroy();
    super.onDestroy();
  }
}
