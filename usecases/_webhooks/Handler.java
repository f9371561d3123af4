import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** An endpoint for events: 401 for a forged request, 204 for an event that is stored. */
public final class Handler {
  private static final long TOLERANCE_SECONDS = 300;

  /** `secrets` are the current secret and, during a rotation, the previous one. */
  public static HttpServer server(
      InetSocketAddress address, List<String> secrets, BiConsumer<String, String> store, Clock clock)
      throws IOException {
    HttpServer server = HttpServer.create(address, 0);
    server.createContext("/", exchange -> {
      int status = 500; // Not stored: the event comes again.
      try {
        // The bytes as they arrive: never parse and write them again before the check.
        byte[] body = exchange.getRequestBody().readAllBytes();
        Headers headers = exchange.getRequestHeaders();
        if (isGenuine(headers, body, secrets, clock.instant().getEpochSecond())) {
          store.accept(headers.getFirst("webhook-id"), new String(body, StandardCharsets.UTF_8));
          status = 204;
        } else {
          status = 401;
        }
      } finally {
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
      }
    });
    return server;
  }

  /** True when one of the signatures was made with one of the secrets, less than 5 minutes ago. */
  static boolean isGenuine(Headers headers, byte[] body, List<String> secrets, long now) {
    String id = Objects.toString(headers.getFirst("webhook-id"), "");
    String timestamp = Objects.toString(headers.getFirst("webhook-timestamp"), "");
    if (!timestamp.matches("[0-9]{1,18}")
        || Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) {
      return false;
    }
    ByteArrayOutputStream signed = new ByteArrayOutputStream();
    signed.writeBytes((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    signed.writeBytes(body);
    for (String signature : Objects.toString(headers.getFirst("webhook-signature"), "").split(" ")) {
      if (!signature.startsWith("v1,")) {
        continue;
      }
      byte[] given = signature.substring("v1,".length()).getBytes(StandardCharsets.US_ASCII);
      for (String secret : secrets) {
        byte[] expected = Base64.getEncoder().encode(hmac(secret, signed.toByteArray()));
        // Takes the same time wherever the first difference is.
        if (MessageDigest.isEqual(given, expected)) {
          return true;
        }
      }
    }
    return false;
  }

  private static byte[] hmac(String secret, byte[] signed) {
    try {
      byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(signed);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  private Handler() {}
}
